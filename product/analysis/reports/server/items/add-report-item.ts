import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { NewReportItem } from '../../contract.ts';
import { FROZEN_KINDS, MAX_REPORT_ITEMS } from '../../report.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, touchReport, type ReportKey } from '../lock-report.ts';
import { enqueueClipFiles } from '../clips/enqueue-clip-files.ts';
import { placeItem } from './place-item.ts';
import { checkSource } from './check-source.ts';

export const FROZEN_REFUSAL =
  'This report is frozen, so nothing with figures can be added. Let it update with the data first.';

/** Adds an item to a report. @throws not_found, forbidden, bad_input, conflict for a full or frozen report */
export async function addReportItem(
  { queue }: { queue: Pick<Queue, 'enqueue'> },
  tx: Tx,
  scope: Scope,
  { key, item }: { key: ReportKey; item: NewReportItem },
): Promise<{ id: string }> {
  const person = await authoriseEdit(tx, scope, { study: key.study });
  const { frozenAt } = await lockLiveReport(tx, scope, key);
  if (frozenAt && FROZEN_KINDS.includes(item.kind)) throw conflict(FROZEN_REFUSAL);
  await refuseFullReport(tx, scope, key);
  const checked = await checkSource(tx, scope, { study: key.study, item });
  const id = randomUUID();
  const { workspace, now } = scope;
  const [heading, text] = item.kind === 'text' ? [item.heading ?? '', item.text ?? ''] : ['', ''];
  const caption = item.kind === 'text' ? '' : (item.caption ?? '');
  await tx`
    insert into report_items (workspace, id, report, kind, position, heading, text, caption, block, query, source,
      revision, added_by, created_at)
    values (${workspace}, ${id}, ${key.report}, ${item.kind}, 0, ${heading}, ${text}, ${caption}, ${checked.block},
      ${checked.query}, ${checked.source}, 0, ${person}, ${now})`;
  await placeItem(tx, scope, { ...key, item: id, position: item.position ?? MAX_REPORT_ITEMS });
  await touchReport(tx, scope, key);
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'report.change', entity: key.report, detail });
  if (item.kind === 'clip') await enqueueClipFiles(queue, tx, scope, key);
  return { id };
}

/** @throws conflict when the report has as many items as it can have */
export async function refuseFullReport(tx: Tx, scope: Scope, { report }: ReportKey): Promise<void> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from report_items
    where workspace = ${scope.workspace} and report = ${report} and removed_at is null`;
  if (row!.n >= MAX_REPORT_ITEMS)
    throw conflict(`A report can have at most ${MAX_REPORT_ITEMS} items. Remove some first.`);
}
