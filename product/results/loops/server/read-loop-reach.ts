import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { ANSWERED_FACT, SKIPPED_FACT } from '#product/blocks/block.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { getSegmentRegion, inRegion, selectMask } from '../../columns/server/match-columns.ts';
import type { Filter } from '../../filter.ts';
import type { Loop } from '../loop.ts';

const listBlocks = ({ questions }: Loop, round?: number): string[] =>
  questions
    .flatMap(({ blocks }) => blocks.filter((_, index) => round === undefined || index === round))
    .filter((block) => block !== null);

/**
 * How many people reached each loop, and each of its rounds. Rounds cannot be added up, since one person is in several: the
 * bits of their blocks are united, in one query for all loops. As in the drop-off of blocks, imported answers count as reached.
 */
export async function readLoopReach(
  tx: Tx,
  scope: Scope,
  { study, loops, filter }: { study: string; loops: readonly Loop[]; filter: Filter },
): Promise<{ loop: number; rounds: number[] }[]> {
  if (loops.length === 0) return [];
  const sets = loops.flatMap((loop) => [
    listBlocks(loop),
    ...loop.rounds.map((_, round) => listBlocks(loop, round)),
  ]);
  const members = sets.flatMap((blocks, member) => blocks.map(() => member));
  const mask = await selectMask(tx, scope, { study, filter });
  const rows = await tx<{ member: number; n: number }[]>`
    select g.member, sum(bit_count(g.bits & f.bits))::int as n
    from (
      select s.member, m.segment, bit_or(m.bits) as bits
      from column_masks m
      join unnest(${sets.flat()}::text[], ${members}::int[]) s (block, member)
        on s.block = case when m.block = ${RESPONSES_SUBJECT} then m.choice else m.block end
      where m.workspace = ${scope.workspace} and m.study = ${study} and m.n > 0
        and ${inRegion(getSegmentRegion(filter), sql`m.segment`)}
        and ((m.block = ${RESPONSES_SUBJECT} and m.part = 'reached')
          or m.part in (${ANSWERED_FACT.part}, ${SKIPPED_FACT.part}))
      group by s.member, m.segment) g
    join (${mask}) f on f.segment = g.segment
    group by g.member`;
  const counts = new Map(rows.map(({ member, n }) => [member, n]));
  let member = 0;
  const countNext = () => counts.get(member++) ?? 0;
  return loops.map((loop) => ({ loop: countNext(), rounds: loop.rounds.map(countNext) }));
}
