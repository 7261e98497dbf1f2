import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

interface PlannedEvent {
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string;
}

/**
 * Says what the calendar of a person has to have under a UID: this event, or none. It is written after the transaction, by a worker, to
 * the calendar that the person chose; one who chose none has no event. A version with a lower or the same `sequence` changes nothing.
 */
export async function planCalendarEvent(
  tx: Tx,
  { workspace, now }: Pick<Scope, 'workspace' | 'now'>,
  {
    person,
    uid,
    sequence,
    event,
  }: { person: string; uid: string; sequence: number; event: PlannedEvent | null },
): Promise<void> {
  await tx`
    insert into calendar_events as e
      (workspace, person, uid, sequence, starts_at, ends_at, title, description, location, due_at, attempts)
    select ${workspace}, ${person}, ${uid}, ${sequence}::int, ${event?.startsAt ?? null}::timestamptz,
      ${event?.endsAt ?? null}::timestamptz, ${event?.title ?? null}, ${event?.description ?? null},
      ${event?.location ?? null}, ${now}::timestamptz, 0
    -- Somebody who left has no calendar here.
    from members m where m.workspace = ${workspace} and m.person = ${person}
    on conflict (workspace, person, uid) do update set sequence = excluded.sequence, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, title = excluded.title, description = excluded.description,
      location = excluded.location, due_at = excluded.due_at, attempts = 0, problem = null,
      change = null, moved_from = null, moved_to = null
    where e.sequence < excluded.sequence`;
}
