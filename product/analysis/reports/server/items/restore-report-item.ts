import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { FROZEN_KINDS, type ReportItemKind } from '../../report.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, touchReport, type ReportItemKey } from '../lock-report.ts';
import { enqueueClipFiles } from '../clips/enqueue-clip-files.ts';
import { FROZEN_REFUSAL, refuseFullReport } from './add-report-item.ts';
import { placeItem } from './place-item.ts';

/**
 * Puts a removed item back to its place; one that is there stays.
 *
 * @throws not_found, forbidden, conflict for a full report, or one that was frozen without it
 */
export async function restoreReportItem(
  { queue }: { queue: Pick<Queue, 'enqueue'> },
  tx: Tx,
  scope: Scope,
  key: ReportItemKey,
): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  const { frozenAt } = await lockLiveReport(tx, scope, key);
  const [item] = await tx<
    { kind: ReportItemKind; position: number; isRemoved: boolean; isFrozen: boolean }[]
  >`
    select kind, position, removed_at is not null as "isRemoved", frozen is not null as "isFrozen" from report_items
    where workspace = ${scope.workspace} and report = ${key.report} and id = ${key.item}`;
  if (!item) throw notFound('item');
  if (!item.isRemoved) return;
  if (frozenAt && FROZEN_KINDS.includes(item.kind) && !item.isFrozen) throw conflict(FROZEN_REFUSAL);
  await refuseFullReport(tx, scope, key);
  await tx`
    update report_items set removed_at = null
    where workspace = ${scope.workspace} and report = ${key.report} and id = ${key.item}`;
  await placeItem(tx, scope, { ...key, position: item.position });
  await touchReport(tx, scope, key);
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'report.change', entity: key.report, detail });
  if (item.kind === 'clip') await enqueueClipFiles(queue, tx, scope, key);
}
