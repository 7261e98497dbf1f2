import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockLiveReport, type ReportKey } from './lock-report.ts';
import { reportShareLink } from './sharing/report-share-link.ts';

/** Deletes a report and revokes its link. It keeps its items until it is restored or purged. @throws not_found, forbidden */
export async function deleteReport(tx: Tx, scope: Scope, key: ReportKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveReport(tx, scope, key);
  const { workspace } = scope;
  await tx`update reports set deleted_at = ${scope.now} where workspace = ${workspace} and id = ${key.report}`;
  await tx`delete from report_links where workspace = ${workspace} and report = ${key.report}`;
  await revokeTokens(tx, { purpose: reportShareLink.purpose, subject: key.report });
  await recordAudit(tx, scope, { action: 'report.delete', entity: key.report, detail: { study: key.study } });
}
