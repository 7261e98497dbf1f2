import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { refuseFullList } from './create-finding.ts';
import { lockFinding, type FindingKey } from './lock-finding.ts';

/** Restores a deleted finding; one that is not deleted stays as it is. @throws not_found, forbidden, conflict for a full list */
export async function restoreFinding(tx: Tx, scope: Scope, key: FindingKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  const { deletedAt } = await lockFinding(tx, scope, key);
  if (!deletedAt) return;
  await refuseFullList(tx, scope, key.study);
  await tx`
    update findings set deleted_at = null where workspace = ${scope.workspace} and id = ${key.finding}`;
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'finding.restore', entity: key.finding, detail });
}
