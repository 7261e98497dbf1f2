import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { BlockTime } from '../contract.ts';
import type { Filter } from '../../filter.ts';
import { matchResponses } from '../../server/matching.ts';

/** Times of at most so many answers of a block are counted. */
const MAX_TIMED_ANSWERS = 1_000;
/**
 * Of so many answers to each block, the newest: those that have no time or do not match are read, too, and without a
 * limit a study with a million imported answers would read all of them.
 */
const MAX_READ_ANSWERS = 5_000;

/**
 * Median and quartiles of the seconds that people spent on each block, of the newest answers that have a time. Answers that
 * were imported or submitted in one call have none.
 */
export async function readTimes(
  tx: Tx,
  scope: Scope,
  {
    study,
    blocks,
    filter,
    maxRead = MAX_READ_ANSWERS,
  }: { study: string; blocks: readonly string[]; filter: Filter; maxRead?: number },
): Promise<BlockTime[]> {
  const matches = await matchResponses(tx, scope, { study, filter });
  const rows = await tx<{ block: string; n: number; quartiles: [number, number, number] }[]>`
    select b.block, t.n, t.quartiles from unnest(${[...blocks]}::text[]) with ordinality b (block, place)
    join lateral (
      select count(*)::int as n,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by duration / 1000.0) as quartiles
      from (
        select a.duration from (
          select workspace, study, response, answered_at, on_path, duration, left_out from answers
          where workspace = ${scope.workspace} and study = ${study} and block = b.block
          order by answered_at desc, response desc limit ${maxRead}
        ) a
        join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
        where a.on_path and a.duration > 0 and a.left_out is null and ${matches}
        order by a.answered_at desc, a.response desc limit ${MAX_TIMED_ANSWERS}
      ) newest
    ) t on t.n > 0
    order by b.place`;
  return rows.map(({ block, n, quartiles }) => ({
    block,
    n,
    quartiles: quartiles.map((seconds) => Math.round(seconds * 10) / 10) as BlockTime['quartiles'],
  }));
}
