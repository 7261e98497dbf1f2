import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { requireTagGroup } from './queries.ts';

/** Deletes a group and leaves its tags without one, deleted tags too. @throws not_found */
export async function deleteTagGroup(tx: Tx, scope: Scope, id: string): Promise<void> {
  await authoriseCodebookEdit(tx, scope);
  await requireTagGroup(tx, scope, id);
  await tx`
    update tags set group_id = null, updated_at = ${scope.now}
    where workspace = ${scope.workspace} and group_id = ${id}`;
  await tx`delete from tag_groups where workspace = ${scope.workspace} and id = ${id}`;
  await recordAudit(tx, scope, { action: 'tag-group.delete', entity: id });
}
