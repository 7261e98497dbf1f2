import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import type { AuditRow } from './queries.ts';

/** Details whose value is the id of something with a name. */
const NAMED_DETAILS = ['into', 'tag', 'link', 'project', 'moveTo'] as const;

/** Ids of what an entry names, apart from studies, responses and people. */
export const listNamedIds = ({ entity, detail }: Pick<AuditRow, 'entity' | 'detail'>): string[] =>
  [entity, ...NAMED_DETAILS.map((key) => detail[key])].filter(
    (id): id is string => typeof id === 'string' && isUuid(id),
  );

/**
 * What the things with these ids are called now; those that are gone have no name. The log itself keeps none. Its readers,
 * owners and admins, see all projects.
 */
export async function readNames(tx: Tx, { workspace }: Scope, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<{ id: string; name: string }[]>`
    with named as (
      select id, name from projects where workspace = ${workspace}
      union all select id, name from tags where workspace = ${workspace}
      union all select id, name from tag_groups where workspace = ${workspace}
      union all select id, name from webhooks where workspace = ${workspace}
      union all select id, name from api_keys where workspace = ${workspace}
      union all select id, email from invitations where workspace = ${workspace}
      union all select id, name from themes where workspace = ${workspace}
      union all select id, name from result_links where workspace = ${workspace}
      union all select id, title from findings where workspace = ${workspace}
      union all select id, title from reports where workspace = ${workspace}
      union all select id, title from reels where workspace = ${workspace})
    select id, name from named where id = any(${[...new Set(ids)]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
