import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { refuseFullCodebook } from './create-tag.ts';
import { lockTag } from './queries.ts';

/**
 * Restores a tag that was deleted or merged. After a merge, the other tag loses the highlights and responses that it got by it. A tag that
 * is in the codebook stays as it is.
 *
 * @throws not_found when it was purged, conflict when its name is taken or the tag it was merged into is gone
 */
export async function restoreTag(tx: Tx, scope: Scope, id: string): Promise<void> {
  await authoriseCodebookEdit(tx, scope);
  const tag = await lockTag(tx, scope, id);
  if (!tag.deletedAt) return;
  await refuseFullCodebook(tx, scope);
  if (tag.mergedInto) await removeMerged(tx, scope, { source: id, target: tag.mergedInto });
  await writeUniqueName(
    tx`
      update tags set deleted_at = null, merged_into = null, updated_at = ${scope.now}
      where workspace = ${scope.workspace} and id = ${id}`,
    'tag',
  );
  await recordAudit(tx, scope, { action: 'tag.restore', entity: id });
}

async function removeMerged(
  tx: Tx,
  scope: Scope,
  { source, target }: { source: string; target: string },
): Promise<void> {
  const into = await lockTag(tx, scope, target).catch(() => null);
  if (!into || into.deletedAt)
    throw conflict('The tag it was merged into has been deleted or merged since. Restore that one first.');
  await tx`
    delete from highlight_tags
    where workspace = ${scope.workspace} and tag = ${target} and merged_from = ${source}`;
  await tx`
    delete from response_tags
    where workspace = ${scope.workspace} and tag = ${target} and merged_from = ${source}`;
}
