import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, touchReport, type ReportItemKey } from '../lock-report.ts';

interface ItemChange {
  revision: number;
  heading?: string | undefined;
  text?: string | undefined;
  caption?: string | undefined;
}

/** Changes what is written in an item. @throws not_found, forbidden, conflict when somebody else changed it before */
export async function updateReportItem(
  tx: Tx,
  scope: Scope,
  { key, change }: { key: ReportItemKey; change: ItemChange },
): Promise<{ revision: number }> {
  const { revision, heading, text, caption } = change;
  await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveReport(tx, scope, key);
  const [before] = await tx<{ revision: number; isSaved: boolean }[]>`
    select revision, (heading = coalesce(${heading ?? null}, heading) and text = coalesce(${text ?? null}, text)
      and caption = coalesce(${caption ?? null}, caption)) as "isSaved" from report_items
    where workspace = ${scope.workspace} and report = ${key.report} and id = ${key.item} and removed_at is null`;
  if (!before) throw notFound('item');
  // A save whose reply was lost is repeated by the page.
  if (before.revision === revision + 1 && before.isSaved) return { revision: before.revision };
  if (before.revision !== revision) throw conflict('Someone else changed this text.');
  await tx`
    update report_items set heading = coalesce(${heading ?? null}, heading), text = coalesce(${text ?? null}, text),
      caption = coalesce(${caption ?? null}, caption), revision = ${revision + 1}
    where workspace = ${scope.workspace} and report = ${key.report} and id = ${key.item}`;
  await touchReport(tx, scope, key);
  await recordAudit(tx, scope, { action: 'report.change', entity: key.report, detail: { study: key.study } });
  return { revision: revision + 1 };
}
