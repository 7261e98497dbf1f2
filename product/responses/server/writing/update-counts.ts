import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { CountKind } from '../../response.ts';

/** What is added to one counter; negative numbers subtract. */
export interface CountChange {
  kind: CountKind;
  /** Id of the quota for the kind `quota`; otherwise empty. */
  quota: string;
  n: number;
}

/** What a response adds to the counters when it completes; with `n` of -1, what it subtracts. */
export const listCompletionChanges = (quotas: readonly string[] | null, n = 1): CountChange[] => [
  { kind: 'completed', quota: '', n },
  ...listQuotaChanges(quotas, n),
];

export const listQuotaChanges = (quotas: readonly string[] | null, n = 1): CountChange[] =>
  (quotas ?? []).map((quota) => ({ kind: 'quota', quota, n }));

/** Adds the changes of each counter together; counters that do not change are left out. */
export function sumCountChanges(changes: CountChange[]): CountChange[] {
  const sums = new Map<string, CountChange>();
  for (const { kind, quota, n } of changes) {
    const key = `${kind} ${quota}`;
    sums.set(key, { kind, quota, n: (sums.get(key)?.n ?? 0) + n });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
}

/**
 * A statement that adds changes to the counters. To avoid deadlocks, every transaction locks responses first and
 * counters last, and counters in this order.
 */
export const upsertCounts = (
  scope: Scope,
  study: string,
  changes: CountChange[],
  where = sql``,
): SqlPart => sql`
  insert into response_counts (workspace, study, kind, quota, n)
  select ${scope.workspace}::uuid, ${study}::uuid, u.kind, u.quota, u.n
  from json_to_recordset(${JSON.stringify(changes)}::json) u (kind text, quota text, n int8) ${where}
  order by u.kind, u.quota
  on conflict (workspace, study, kind, quota) do update set n = response_counts.n + excluded.n`;

/** Updates the counters of a study, as the last statement of a transaction that has changed responses. */
export async function updateCounts(
  tx: Tx,
  scope: Scope,
  { study, changes }: { study: string; changes: CountChange[] },
): Promise<void> {
  const sums = sumCountChanges(changes);
  if (sums.length === 0) return;
  await tx.run(upsertCounts(scope, study, sums));
}
