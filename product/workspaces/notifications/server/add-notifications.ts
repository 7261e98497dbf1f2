import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { listPersonalKinds } from '../notification.ts';
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
  /** What happened, where the link of the email leads to it. */
  item?: string;
}

/**
 * A statement that adds notifications for the members who want them. Rights are checked when the email is written.
 *
 * @param source a query with the columns `person`, `kind`, `subject`, `item` and `count`
 */
export const renderNotificationInsert = ({ workspace, now }: Scope, source: SqlPart): SqlPart => sql`
  insert into notifications (workspace, person, kind, subject, item, count, since)
  select ${workspace}::uuid, n.person, n.kind, n.subject, n.item, n.count, ${now}::timestamptz from (${source}) n
  order by n.person, n.kind, n.subject
  on conflict (workspace, person, kind, subject) do update
    set count = notifications.count + excluded.count, item = excluded.item, since = coalesce(notifications.since, excluded.since)`;

/** Adds notifications in the transaction of the change, not for the person who made it unless they are named. */
export async function addNotifications(
  tx: Tx,
  scope: Scope,
  added: readonly NewNotification[],
): Promise<void> {
  if (added.length === 0) return;
  const { workspace, actor } = scope;
  await addPersonalSettings(tx, scope, added);
  const actingPerson = actor.kind === 'person' ? actor.person : null;
  await tx`${renderNotificationInsert(
    scope,
    sql`select s.person, n.kind, n.subject, (array_agg(n.item))[1] as item, count(*)::int as count from notification_settings s
      join json_to_recordset(${JSON.stringify(added)}::json) n (kind text, subject uuid, item uuid, people uuid[])
        on s.modes ? n.kind and s.modes ->> n.kind <> 'off' and coalesce(s.person = any(n.people), s.person is distinct from ${actingPerson}::uuid)
      where s.workspace = ${workspace}
      group by s.person, n.kind, n.subject`,
  )}`;
}

/** What is addressed to members is sent to those, too, who have never chosen. Their settings then say so. */
async function addPersonalSettings(
  tx: Tx,
  { workspace, now }: Scope,
  added: readonly NewNotification[],
): Promise<void> {
  const kinds = listPersonalKinds();
  const people = added.flatMap((one) => (kinds.includes(one.kind) ? (one.people ?? []) : []));
  if (people.length === 0) return;
  const modes = Object.fromEntries(kinds.map((kind) => [kind, 'at_once']));
  await tx`
    insert into notification_settings (workspace, person, modes, own_studies_only, changed_at)
    select m.workspace, m.person, ${JSON.stringify(modes)}::jsonb, false, ${now}::timestamptz from members m
    where m.workspace = ${workspace} and m.person = any(${people}::uuid[]) order by m.person
    on conflict (workspace, person) do update set modes = excluded.modes || notification_settings.modes
      where not notification_settings.modes ?& ${kinds}::text[]`;
}
