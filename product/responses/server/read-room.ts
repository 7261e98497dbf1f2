import type { Scope } from '#platform/db/scope.ts';
import type { Quota } from '#product/studies/study.ts';
import { requireDatabase, type Asks } from './decide-and-write.ts';

/** What a response that completes is counted against. */
export interface Limits {
  /** Completed responses at which the link closes; null: never. */
  closeAt: number | null;
  quotas: readonly Quota[];
}

/**
 * Whether one more response may complete. With `lock`, as for every finisher, the study is locked to the end of the
 * transaction, so that under any number of them exactly as many complete as may.
 */
export async function readRoom(
  asks: Asks,
  scope: Scope,
  study: string,
  { closeAt, quotas }: Limits,
  lock = true,
): Promise<boolean> {
  if (closeAt === null && quotas.length === 0) return true;
  const sql = requireDatabase(asks);
  if (lock) await sql`select pg_advisory_xact_lock(hashtextextended(${study}, 1))`;
  const ids = quotas.map(({ id }) => id);
  const wanted = sql`workspace = ${scope.workspace} and study = ${study} and subject = '$'
    and (part = 'status' and choice = 'completed' or part = 'quota' and choice = any(${ids}::text[]))`;
  const rows = await sql<{ part: string; choice: string; n: string }[]>`
    select part, choice, sum(n) as n from (
      select part, choice, n from rollups where ${wanted}
      union all select part, choice, n from rollup_deltas where ${wanted}) t group by part, choice`;
  const counted = (part: string, choice: string) =>
    Number(rows.find((row) => row.part === part && row.choice === choice)?.n ?? 0);
  if (closeAt !== null && counted('status', 'completed') >= closeAt) return false;
  return quotas.every((quota) => counted('quota', quota.id) < quota.limit);
}
