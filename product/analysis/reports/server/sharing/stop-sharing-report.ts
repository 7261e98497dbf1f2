import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, type ReportKey } from '../lock-report.ts';
import { reportShareLink } from './report-share-link.ts';

/** Revokes the link of a report, if it has one; it stops working at once. @throws not_found, forbidden */
export async function stopSharingReport(tx: Tx, scope: Scope, key: ReportKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study, action: 'report.share' });
  await lockLiveReport(tx, scope, key);
  const [revoked] = await tx`
    delete from report_links where workspace = ${scope.workspace} and report = ${key.report} returning report`;
  if (!revoked) return;
  await revokeTokens(tx, { purpose: reportShareLink.purpose, subject: key.report });
  await recordAudit(tx, scope, {
    action: 'report.stop-sharing',
    entity: key.report,
    detail: { study: key.study },
  });
}
