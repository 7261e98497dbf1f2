import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, type ReportKey } from '../lock-report.ts';

/** Lets the figures of a report follow the data again; those that were kept are deleted. @throws not_found, forbidden */
export async function unfreezeReport(tx: Tx, scope: Scope, key: ReportKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  const { frozenAt } = await lockLiveReport(tx, scope, key);
  if (!frozenAt) return;
  const { workspace, now } = scope;
  await tx`
    update report_items set frozen = null
    where workspace = ${workspace} and report = ${key.report} and frozen is not null`;
  await tx`
    update reports set frozen_at = null, updated_at = ${now} where workspace = ${workspace} and id = ${key.report}`;
  await recordAudit(tx, scope, {
    action: 'report.unfreeze',
    entity: key.report,
    detail: { study: key.study },
  });
}
