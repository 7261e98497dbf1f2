import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, touchReport, type ReportItemKey } from '../lock-report.ts';
import { placeItem } from './place-item.ts';

/** Moves an item of a report. @throws not_found, forbidden */
export async function moveReportItem(
  tx: Tx,
  scope: Scope,
  { position, ...key }: ReportItemKey & { position: number },
): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveReport(tx, scope, key);
  const [found] = await tx`
    select from report_items
    where workspace = ${scope.workspace} and report = ${key.report} and id = ${key.item} and removed_at is null`;
  if (!found) throw notFound('item');
  await placeItem(tx, scope, { ...key, position });
  await touchReport(tx, scope, key);
  await recordAudit(tx, scope, { action: 'report.change', entity: key.report, detail: { study: key.study } });
}
