import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { insertTag, refuseFullCodebook } from './create-tag.ts';
import { lockLiveTag } from './queries.ts';

/**
 * Creates a tag beside another one and moves some of its highlights to it.
 *
 * @throws not_found unless the tag has each highlight, in a study that the caller sees; conflict for a taken name
 */
export async function splitTag(
  tx: Tx,
  scope: Scope,
  { source, name, highlights }: { source: string; name: string; highlights: string[] },
): Promise<{ id: string }> {
  await authoriseCodebookEdit(tx, scope);
  const { colour, group } = await lockLiveTag(tx, scope, source);
  await refuseFullCodebook(tx, scope);
  const id = randomUUID();
  await insertTag(tx, scope, { id, name, colour, description: '', group });
  const uniqueHighlights = [...new Set(highlights)];
  // Row-level security hides studies of other projects, so that their highlights are not found.
  const moved = await tx`
    update highlight_tags t set tag = ${id}, merged_from = null from studies s
    where s.workspace = t.workspace and s.id = t.study and s.deleted_at is null
      and t.workspace = ${scope.workspace} and t.tag = ${source} and t.highlight = any(${uniqueHighlights}::uuid[])
    returning t.highlight`;
  if (moved.length !== uniqueHighlights.length) throw notFound('highlight');
  const detail = { into: id, count: moved.length };
  await recordAudit(tx, scope, { action: 'tag.split', entity: source, detail });
  return { id };
}
