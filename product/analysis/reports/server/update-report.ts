import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockLiveReport, type ReportKey } from './lock-report.ts';

/** Renames a report. @throws not_found, forbidden, conflict when somebody else renamed it before */
export async function updateReport(
  tx: Tx,
  scope: Scope,
  { key, revision, title }: { key: ReportKey; revision: number; title: string },
): Promise<{ revision: number }> {
  await authoriseEdit(tx, scope, { study: key.study });
  const before = await lockLiveReport(tx, scope, key);
  if (before.revision !== revision)
    throw conflict('Someone else renamed this report. Reload the page to see the change.');
  const next = revision + 1;
  await tx`
    update reports set title = ${title}, revision = ${next}, updated_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${key.report}`;
  await recordAudit(tx, scope, { action: 'report.change', entity: key.report, detail: { study: key.study } });
  return { revision: next };
}
