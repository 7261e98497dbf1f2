import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { getSegmentRegion, inRegion, selectMask } from '../../columns/server/match-columns.ts';
import type { Filter } from '../../filter.ts';
import type { Loop } from '../loop.ts';

/** Each block of the loops with its loop and round, as columns of a query. */
function listPlaces(loops: readonly Loop[]) {
  const places = loops.flatMap(({ questions }, loop) =>
    questions.flatMap(({ blocks }) =>
      blocks.flatMap((block, round) => (block === null ? [] : [{ block, loop, round }])),
    ),
  );
  return {
    blocks: places.map(({ block }) => block),
    loops: places.map(({ loop }) => loop),
    rounds: places.map(({ round }) => round),
  };
}

/**
 * How many people reached each loop, and each of its rounds. Rounds cannot be added up, since one person is in several: the
 * bits of their blocks are united, in one query for all loops.
 */
export async function readLoopReach(
  tx: Tx,
  scope: Scope,
  { study, loops, filter }: { study: string; loops: readonly Loop[]; filter: Filter },
): Promise<{ loop: number; rounds: number[] }[]> {
  if (loops.length === 0) return [];
  const places = listPlaces(loops);
  const mask = await selectMask(tx, scope, { study, filter });
  const rows = await tx<{ loop: number; round: number | null; n: number }[]>`
    with rounds as materialized (
      select s.loop, s.round, m.segment, bit_or(m.bits) as bits
      from unnest(${places.blocks}::text[], ${places.loops}::int[], ${places.rounds}::int[]) s (block, loop, round)
      join column_masks m on m.choice = s.block
      where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${RESPONSES_SUBJECT}
        and m.part = 'reached' and m.n > 0 and ${inRegion(getSegmentRegion(filter), sql`m.segment`)}
      group by s.loop, s.round, m.segment)
    select g.loop, g.round, sum(bit_count(g.bits & f.bits))::int as n
    from (
      select loop, round, segment, bits from rounds
      union all
      select loop, null, segment, bit_or(bits) from rounds group by loop, segment) g
    join (${mask}) f on f.segment = g.segment
    group by g.loop, g.round`;
  const counts = new Map(rows.map(({ loop, round, n }) => [`${loop}/${round}`, n]));
  return loops.map((described, loop) => ({
    loop: counts.get(`${loop}/null`) ?? 0,
    rounds: described.rounds.map((_, round) => counts.get(`${loop}/${round}`) ?? 0),
  }));
}
