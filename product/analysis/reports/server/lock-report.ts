import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';

/** A report of a study. */
export interface ReportKey {
  study: string;
  report: string;
}
/** An item of a report. */
export type ReportItemKey = ReportKey & { item: string };

interface LockedReport {
  title: string;
  revision: number;
  frozenAt: Date | null;
  deletedAt: Date | null;
}

/** Locks a report until the transaction ends; it may be deleted. @throws not_found */
export async function lockReport(tx: Tx, scope: Scope, { study, report }: ReportKey): Promise<LockedReport> {
  const [row] = await tx<LockedReport[]>`
    select title, revision, frozen_at as "frozenAt", deleted_at as "deletedAt" from reports
    where workspace = ${scope.workspace} and study = ${study} and id = ${report} for update`;
  if (!row) throw notFound('report');
  return row;
}

/** Locks a report that is not deleted. @throws not_found */
export async function lockLiveReport(tx: Tx, scope: Scope, key: ReportKey): Promise<LockedReport> {
  const row = await lockReport(tx, scope, key);
  if (row.deletedAt) throw notFound('report');
  return row;
}

/** Records that a report was changed. */
export const touchReport = (tx: Tx, scope: Scope, { report }: ReportKey) => tx`
  update reports set updated_at = ${scope.now} where workspace = ${scope.workspace} and id = ${report}`;
