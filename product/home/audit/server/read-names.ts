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
 * What the things with these ids are called now; those that are gone, or of a study that the reader does not see, have no
 * name. The log itself keeps none.
 */
export async function readNames(tx: Tx, { workspace }: Scope, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<{ id: string; name: string }[]>`
    with wanted as (select unnest(${[...new Set(ids)]}::uuid[]) as id),
    named as (
      select id, name, null::uuid as study from projects where workspace = ${workspace}
      union all select id, name, null from tags where workspace = ${workspace}
      union all select id, name, null from tag_groups where workspace = ${workspace}
      union all select id, name, null from webhooks where workspace = ${workspace}
      union all select id, name, null from api_keys where workspace = ${workspace}
      union all select id, email, null from invitations where workspace = ${workspace}
      union all select id, name, study from themes where workspace = ${workspace}
      union all select id, name, study from result_links where workspace = ${workspace}
      union all select id, title, study from findings where workspace = ${workspace}
      union all select id, title, study from reels where workspace = ${workspace})
    select n.id, n.name from wanted join named n on n.id = wanted.id
    where n.study is null or exists (select from studies s where s.workspace = ${workspace} and s.id = n.study)`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
