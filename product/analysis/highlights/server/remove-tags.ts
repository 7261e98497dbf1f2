import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCoding } from '../../server/authorise-edit.ts';
import { readAnswerHighlights } from './queries.ts';

/**
 * Removes tags from highlights of the caller; tags that they do not have do not matter. Highlights that then have neither
 * tag nor note are deleted.
 *
 * @throws not_found unless each highlight exists and is the caller's
 */
export async function removeTags(
  tx: Tx,
  scope: Scope,
  { study, items }: { study: string; items: { highlight: string; tags: string[] }[] },
) {
  await requireStudy(tx, scope, study);
  const coder = await authoriseCoding(tx, scope);
  const ids = [...new Set(items.map(({ highlight }) => highlight))];
  const changed = await lockHighlights(tx, scope, { study, ids, coder });
  const pairs = items.flatMap(({ highlight, tags }) => tags.map((tag) => ({ highlight, tag })));
  await tx`
    delete from highlight_tags t
    using json_to_recordset(${JSON.stringify(pairs)}::json) p (highlight uuid, tag uuid)
    where t.workspace = ${scope.workspace} and t.study = ${study} and t.highlight = p.highlight and t.tag = p.tag`;
  await tx`
    update highlights set updated_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${study} and id = any(${ids}::uuid[])`;
  await removeEmpty(tx, scope, { study, ids });
  return { answers: await readAnswerHighlights(tx, scope, { study, changed }) };
}

/** Locks highlights in the order of their ids. Without a coder, of anybody. @throws not_found unless all exist */
export async function lockHighlights(
  tx: Tx,
  scope: Scope,
  { study, ids, coder }: { study: string; ids: string[]; coder: string | null },
): Promise<{ id: string; block: string; response: string }[]> {
  const rows = await tx<{ id: string; block: string; response: string }[]>`
    select h.id, h.block, h.response from highlights h
    join responses r on r.workspace = h.workspace and r.study = h.study and r.id = h.response and r.deleted_at is null
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.id = any(${ids}::uuid[])
      and (${coder}::uuid is null or h.coder = ${coder}::uuid)
    order by h.id for update of h`;
  if (rows.length !== ids.length) throw notFound('highlight');
  return [...rows];
}

/** Deletes those of the highlights that have neither a tag, a note nor a clip. Tags that can be restored count. */
export async function removeEmpty(
  tx: Tx,
  scope: Scope,
  { study, ids }: { study: string; ids: string[] },
): Promise<void> {
  const gone = await tx`
    delete from highlights h where h.workspace = ${scope.workspace} and h.study = ${study}
      and h.id = any(${ids}::uuid[]) and h.note = '' and not exists (
        select from highlight_tags t where t.workspace = h.workspace and t.study = h.study and t.highlight = h.id)
      and not exists (select from clips c where c.workspace = h.workspace and c.study = h.study and c.highlight = h.id)
    returning h.id`;
  if (gone.length === 0) return;
  // The audit entry also marks archives as out of date.
  await recordAudit(tx, scope, { action: 'highlight.delete', entity: study, detail: { count: gone.length } });
}
