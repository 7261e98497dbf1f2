import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { addNotifications } from '../../notifications/server/add-notifications.ts';
import { DELIVERY_TTL_HOURS } from '../event.ts';
import { eventTypes, type EventType, type EventTypeInfos } from '../event-type.ts';

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What it tells other programs about. */
    events?: EventTypeInfos;
  }
}

interface NewEvent {
  type: EventType;
  /** The study it belongs to; null for an event of the workspace. */
  study: string | null;
  /** Ids and small facts for the receiver, never answers. */
  data: Record<string, unknown>;
  /** Whom emails about it are for; everyone who wants them without it. */
  people?: readonly string[];
}

/** Rows for `renderEventInsert`. */
export const toEventRows = (events: readonly NewEvent[]) =>
  events.map(({ type, study, data }) => ({ event: randomUUID(), type, study, data }));

/**
 * A statement that records events for every webhook that wants them, and nothing in a workspace without one.
 *
 * @param source a query with the columns `event`, `type`, `study` and `data`
 */
export function renderEventInsert({ workspace, now }: Scope, source: SqlPart): SqlPart {
  const expiresAt = new Date(now.getTime() + DELIVERY_TTL_HOURS * 3_600_000);
  return sql`
    insert into webhook_deliveries (workspace, webhook, event, type, study, data, state, created_at, due_at, expires_at)
    select w.workspace, w.id, e.event, e.type, e.study, e.data, 'waiting', ${now}::timestamptz, ${now}::timestamptz,
      ${expiresAt}::timestamptz
    from webhooks w join (${source}) e on e.type = any(w.events)
      and (w.studies is null or e.study is null or e.study = any(w.studies))
    where w.workspace = ${workspace} and w.disabled_at is null`;
}

/** Records events in the transaction of the change, for the webhooks of the workspace and emails to its members. */
export async function recordEvents(tx: Tx, scope: Scope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(toEventRows(events));
  await tx`${renderEventInsert(
    scope,
    sql`select event, type, study, data from json_to_recordset(${rows}::json)
      u (event uuid, type text, study uuid, data jsonb)`,
  )}`;
  const notified = events.flatMap(({ type, study, people = null }) => {
    const kind = eventTypes.find(type)?.notification;
    return kind ? [{ kind, subject: study ?? scope.workspace, people }] : [];
  });
  await addNotifications(tx, scope, notified);
}
