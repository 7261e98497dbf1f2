import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { refuseFullList } from './create-report.ts';
import { lockReport, type ReportKey } from './lock-report.ts';

/** Restores a deleted report; one that is not deleted stays as it is. @throws not_found, forbidden, conflict for too many */
export async function restoreReport(tx: Tx, scope: Scope, key: ReportKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  const { deletedAt } = await lockReport(tx, scope, key);
  if (!deletedAt) return;
  await refuseFullList(tx, scope, key.study);
  await tx`update reports set deleted_at = null where workspace = ${scope.workspace} and id = ${key.report}`;
  await recordAudit(tx, scope, {
    action: 'report.restore',
    entity: key.report,
    detail: { study: key.study },
  });
}
