import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { NotificationKind, NotificationKindInfos } from '../notification-kind.ts';

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What members can get emails about. */
    notifications?: NotificationKindInfos;
  }
}

interface NewNotification {
  kind: NotificationKind;
  /** The study, or the workspace. */
  subject: string;
  /** Whom it is for; null for everyone who wants the kind. */
  people: readonly string[] | null;
}

/**
 * A statement that adds notifications for the members who want them. Rights are checked when the email is written.
 *
 * @param source a query with the columns `person`, `kind`, `subject` and `count`
 */
export const renderNotificationInsert = ({ workspace, now }: Scope, source: SqlPart): SqlPart => sql`
  insert into notifications (workspace, person, kind, subject, count, since)
  select ${workspace}::uuid, n.person, n.kind, n.subject, n.count, ${now}::timestamptz from (${source}) n
  order by n.person, n.kind, n.subject
  on conflict (workspace, person, kind, subject) do update
    set count = notifications.count + excluded.count, since = coalesce(notifications.since, excluded.since)`;

/** Adds notifications in the transaction of the change, not for the person who made it unless they are named. */
export async function addNotifications(
  tx: Tx,
  scope: Scope,
  added: readonly NewNotification[],
): Promise<void> {
  if (added.length === 0) return;
  const { workspace, actor } = scope;
  const actingPerson = actor.kind === 'person' ? actor.person : null;
  await tx`${renderNotificationInsert(
    scope,
    sql`select s.person, n.kind, n.subject, count(*)::int as count from notification_settings s
      join json_to_recordset(${JSON.stringify(added)}::json) n (kind text, subject uuid, people uuid[])
        on s.modes ? n.kind and coalesce(s.person = any(n.people), s.person is distinct from ${actingPerson}::uuid)
      where s.workspace = ${workspace}
      group by s.person, n.kind, n.subject`,
  )}`;
}
