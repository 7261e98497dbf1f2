import type { Scope } from '#platform/db/core/scope.ts';
import type { Quota } from '#product/studies/study.ts';
import type { CountKind } from '../../response.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';

/** What a response that completes is counted against. */
export interface CompletionLimits {
  /** Completed responses at which the link closes; null: never. */
  closeAt: number | null;
  quotas: readonly Quota[];
}

/**
 * Whether one more response may complete. With `lock`, as for every finisher, the study is locked to the end of the
 * transaction, so that under any number of them exactly as many complete as may.
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
  const counted = (kind: CountKind, quota = '') =>
    Number(rows.find((row) => row.kind === kind && row.quota === quota)?.n ?? 0);
  if (closeAt !== null && counted('completed') >= closeAt) return false;
  return quotas.every((quota) => counted('quota', quota.id) < quota.limit);
}
