import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { requireTagGroup } from './queries.ts';

/** @throws not_found, conflict for a taken name */
export async function renameTagGroup(
  tx: Tx,
  scope: Scope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await authoriseCodebookEdit(tx, scope);
  await requireTagGroup(tx, scope, id);
  await writeUniqueName(
    tx`update tag_groups set name = ${name} where workspace = ${scope.workspace} and id = ${id}`,
    'group',
  );
  await recordAudit(tx, scope, { action: 'tag-group.rename', entity: id });
}
