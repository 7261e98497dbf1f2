import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { lockLiveTag } from './queries.ts';

/** Takes a tag out of the codebook. Its highlights keep it, hidden, until it is restored or purged. @throws not_found */
export async function deleteTag(tx: Tx, scope: Scope, id: string): Promise<void> {
  await authoriseCodebookEdit(tx, scope);
  await lockLiveTag(tx, scope, id);
  await tx`
    update tags set deleted_at = ${scope.now}, updated_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${id}`;
  await recordAudit(tx, scope, { action: 'tag.delete', entity: id });
}
