import type { Scope } from '#platform/db/core/scope.ts';
import type { Quota } from '#product/studies/study.ts';
import type { CountKind } from '../../response.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';

/** The limits that a completed response counts towards. */
interface CompletionLimits {
  /** Number of completed responses at which the link closes; null without a limit. */
  closeAt: number | null;
  quotas: readonly Quota[];
}

/**
 * Whether one more response may complete. Completing takes an advisory lock on the study until the end of the
 * transaction, so that concurrent completions never exceed a limit; `lock` is false for a mere estimate.
 */
export async function hasCapacity(
  current: TransactionOrNull,
  scope: Scope,
  study: string,
  { closeAt, quotas }: CompletionLimits,
  lock = true,
): Promise<boolean> {
  if (closeAt === null && quotas.length === 0) return true;
  const tx = requireTransaction(current);
  if (lock) await tx`select pg_advisory_xact_lock(hashtextextended(${study}, 1))`;
  const rows = await tx<{ kind: CountKind; quota: string; n: string }[]>`
    select kind, quota, n from response_counts where workspace = ${scope.workspace} and study = ${study}`;
  const getCount = (kind: CountKind, quota = '') =>
    Number(rows.find((row) => row.kind === kind && row.quota === quota)?.n ?? 0);
  if (closeAt !== null && getCount('completed') >= closeAt) return false;
  return quotas.every((quota) => getCount('quota', quota.id) < quota.limit);
}
