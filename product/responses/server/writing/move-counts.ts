import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { CountKind } from '../../response.ts';

/** What a counter changes by. */
export interface CountMove {
  kind: CountKind;
  /** Of the kind `quota`: which one; else empty. */
  quota: string;
  n: number;
}

/** What a response adds when it completes, or with -1 takes away. */
export const ofCompleted = (quotas: readonly string[] | null, n = 1): CountMove[] => [
  { kind: 'completed', quota: '', n },
  ...ofQuotas(quotas, n),
];

export const ofQuotas = (quotas: readonly string[] | null, n = 1): CountMove[] =>
  (quotas ?? []).map((quota) => ({ kind: 'quota', quota, n }));

/** One move for each counter that changes. */
export function sumMoves(moves: CountMove[]): CountMove[] {
  const sums = new Map<string, CountMove>();
  for (const { kind, quota, n } of moves) {
    const key = `${kind} ${quota}`;
    sums.set(key, { kind, quota, n: (sums.get(key)?.n ?? 0) + n });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
}

/**
 * A statement that adds moves to counters. Every transaction locks responses first, and counters last and in
 * this order, so that no two wait for each other.
 */
export const addingTo = (scope: Scope, study: string, moves: CountMove[], where = sql``): SqlPart => sql`
  insert into response_counts (workspace, study, kind, quota, n)
  select ${scope.workspace}::uuid, ${study}::uuid, u.kind, u.quota, u.n
  from json_to_recordset(${JSON.stringify(moves)}::json) u (kind text, quota text, n int8) ${where}
  order by u.kind, u.quota
  on conflict (workspace, study, kind, quota) do update set n = response_counts.n + excluded.n`;

/** Moves the counters of a study, as the last statement of a transaction that has changed responses. */
export async function moveCounts(tx: Tx, scope: Scope, study: string, moves: CountMove[]): Promise<void> {
  const sums = sumMoves(moves);
  if (sums.length === 0) return;
  await tx.run(addingTo(scope, study, sums));
}
