import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, touchReport, type ReportItemKey } from '../lock-report.ts';

/** Removes an item from a report; it keeps its place, where it can be put back. @throws not_found, forbidden */
export async function removeReportItem(tx: Tx, scope: Scope, key: ReportItemKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveReport(tx, scope, key);
  const [removed] = await tx`
    update report_items set removed_at = ${scope.now}
    where workspace = ${scope.workspace} and report = ${key.report} and id = ${key.item} and removed_at is null
    returning id`;
  if (!removed) throw notFound('item');
  await touchReport(tx, scope, key);
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'report.change', entity: key.report, detail });
}
