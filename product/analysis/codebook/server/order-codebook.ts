import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { MAX_TAG_GROUPS } from '../../tag.ts';
import { readCodebook } from './queries.ts';

/**
 * Sets the order of groups and tags. Groups that were added meanwhile come last.
 *
 * @throws bad_input for a tag listed twice, not_found for one that does not exist
 */
export async function orderCodebook(
  tx: Tx,
  scope: Scope,
  { groups, ungrouped }: { groups: { id: string; tags: string[] }[]; ungrouped: string[] },
): Promise<void> {
  await authoriseCodebookEdit(tx, scope);
  const places = [...groups.map(({ id, tags }) => ({ id, tags })), { id: null, tags: ungrouped }].flatMap(
    ({ id: group, tags }) => tags.map((tag, position) => ({ tag, group, position })),
  );
  if (new Set(places.map(({ tag }) => tag)).size !== places.length) throw badInput('A tag is listed twice.');
  const codebook = await readCodebook(tx, scope);
  const known = new Set([...codebook.tags, ...codebook.groups].map(({ id }) => id));
  if (groups.some(({ id }) => !known.has(id))) throw notFound('group');
  if (places.some(({ tag }) => !known.has(tag))) throw notFound('tag');
  const groupRows = groups.map(({ id }, position) => ({ id, position }));
  await tx`
    update tag_groups g set position = coalesce((
      select o.position from json_to_recordset(${JSON.stringify(groupRows)}::json) o (id uuid, position int)
      where o.id = g.id), ${MAX_TAG_GROUPS}::int)
    where g.workspace = ${scope.workspace}`;
  await tx`
    update tags t set group_id = o."group", position = o.position, updated_at = ${scope.now}
    from json_to_recordset(${JSON.stringify(places)}::json) o (tag uuid, "group" uuid, position int)
    where t.workspace = ${scope.workspace} and t.id = o.tag
      and (t.group_id, t.position) is distinct from (o."group", o.position)`;
  await recordAudit(tx, scope, { action: 'codebook.order', entity: scope.workspace });
}
