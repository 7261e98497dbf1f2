import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { NotificationModes } from '#product/workspaces/notifications/notification.ts';
import { renderNotificationInsert } from '#product/workspaces/notifications/server/add-notifications.ts';
import { countedNotificationKinds } from '../notification-kinds.ts';

const COUNTED_KINDS = Object.keys(countedNotificationKinds) as (keyof typeof countedNotificationKinds)[];

/** Makes transactions that count responses or start to do so wait for each other. */
export const lockCounting = (tx: Tx, { workspace }: Scope) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`notifications ${workspace}`}, 0))`;

/** What has completed so far, of studies whose mark differs. */
const selectCounts = ({ workspace }: Scope) => sql`
  select c.study, c.n as completed, coalesce(m.completed, 0) as before, (s.link ->> 'closeAt')::int8 as target
  from response_counts c
    join studies s on s.workspace = c.workspace and s.id = c.study
    left join notification_marks m on m.workspace = c.workspace and m.study = c.study
  where c.workspace = ${workspace} and c.kind = 'completed' and c.n <> coalesce(m.completed, 0)`;

const renderMarks = ({ workspace }: Scope) => sql`
  insert into notification_marks (workspace, study, completed)
  select ${workspace}::uuid, study, completed from counted
  on conflict (workspace, study) do update set completed = excluded.completed`;

const isWanted = ({ workspace }: Scope) => sql`exists (
  select from notification_settings where workspace = ${workspace} and modes ?| ${[...COUNTED_KINDS]}::text[])`;

/** Sets all marks when the first member wants to know about responses: what came before is not new. */
export async function startCounting(tx: Tx, scope: Scope, modes: NotificationModes): Promise<void> {
  if (!COUNTED_KINDS.some((kind) => modes[kind])) return;
  await tx`with counted as materialized (${selectCounts(scope)} and not ${isWanted(scope)}) ${renderMarks(scope)}`;
}

/**
 * Adds notifications for responses that have completed since the last time, and moves the marks, in one statement.
 * Saving an answer has no part in it. A first response that is notified as "every response" is not notified twice.
 */
export async function countResponses(tx: Tx, scope: Scope): Promise<void> {
  await lockCounting(tx, scope);
  await tx`
    with counted as materialized (${selectCounts(scope)} and ${isWanted(scope)}),
      marked as (${renderMarks(scope)})
    ${renderNotificationInsert(
      scope,
      sql`select s.person, k.kind, c.study as subject, null::uuid as item, (c.completed - c.before)::int as count
        from counted c, notification_settings s, unnest(${[...COUNTED_KINDS]}::text[]) k (kind)
        where s.workspace = ${scope.workspace} and s.modes ? k.kind and c.completed > c.before and case k.kind
          when 'response.first' then c.before = 0 and s.modes ->> 'response.every' is distinct from s.modes ->> k.kind
          when 'target.reached' then c.before < c.target and c.completed >= c.target
          else true end`,
    )}`;
}
