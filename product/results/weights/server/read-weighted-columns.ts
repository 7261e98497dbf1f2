import { setImmediate as turn } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { TeamBlockType } from '#product/blocks/team-block.ts';
import { countPairs } from '#product/blocks/numbers.ts';
import { Bits } from '../../columns/bits.ts';
import { readEntries } from '../../columns/entries.ts';
import { inRegion, getSegmentRegion, selectGroups } from '../../columns/server/match-columns.ts';
import {
  readColumnKinds,
  buildBlockCondition,
  buildColumnCondition,
  readBits,
  type Members,
  type ReadColumnsOptions,
} from '../../columns/server/read-columns.ts';
import type { Filter } from '../../filter.ts';
import { computeWeightedDistribution } from '../weighted-distribution.ts';
import { WeightedFigureSums, type WeightedFigures } from './sum-weighted-figures.ts';
import type { WeightsBySegment } from './queries.ts';

/** Masks fetched at once; each has 8 kB. */
const MASKS_PER_BATCH = 25;

/**
 * Reads the weighted figures of the responses that match a filter, for each group, from the columns alone: `readColumns`
 * with the weights of the responses. Responses without a weight are left out. Needs a snapshot transaction.
 */
export async function readWeightedColumns(
  tx: Tx,
  scope: Scope,
  {
    study,
    weights,
    filter,
    need,
    groups = null,
    pairs = () => undefined,
  }: ReadColumnsOptions & { study: string; weights: WeightsBySegment; filter: Filter },
): Promise<WeightedFigures[]> {
  const ofStudy = sql`m.workspace = ${scope.workspace} and m.study = ${study}
    and ${inRegion(getSegmentRegion(filter), sql`m.segment`)}`;
  const sums = Array.from({ length: groups?.sets.length ?? 1 }, () => new WeightedFigureSums());
  const members = await selectGroups(tx, scope, { study, filter, groups });
  await sumMasks(tx, sql`${ofStudy} ${buildColumnCondition(need)}`, members, weights, sums);
  const ofBlocks = sql`${ofStudy} ${buildBlockCondition(need)}`;
  const kinds = await readColumnKinds(tx, ofBlocks);
  if (kinds.numbers || kinds.lists) {
    const bits = await readBits(tx, members);
    if (kinds.numbers) await sumNumbers(tx, ofBlocks, bits, weights, sums);
    if (kinds.lists) await sumEntries(tx, ofBlocks, bits, weights, sums, pairs);
  }
  return sums.map((groupSums) => groupSums.figures());
}

interface Column {
  block: string;
  part: string;
}

async function sumMasks(
  tx: Tx,
  condition: SqlPart,
  members: SqlPart,
  weights: WeightsBySegment,
  sums: WeightedFigureSums[],
): Promise<void> {
  type Mask = Column & { member: number; segment: number; choice: string; count: number; bits: Buffer };
  const masks = sql`
    with g as materialized (${members})
    select member, segment, block, part, choice, bit_count(bits)::int as count, varbit_send(bits) as bits
    from (
      select g.member, m.segment, m.block, m.part, m.choice, m.bits & g.bits as bits
      from column_masks m join g on g.segment = m.segment where ${condition} and m.n > 0
      offset 0) b
    where bit_count(bits) > 0`;
  for await (const batch of tx.cursor<Mask>(masks, MASKS_PER_BATCH)) {
    for (const { member, segment, block, part, choice, count, bits } of batch) {
      const segmentWeights = weights.get(segment);
      if (!segmentWeights) continue;
      const weightSums = segmentWeights.sum(Bits.fromVarbit(bits).bytes, count);
      sums[member]!.addChoice(block, part, choice, weightSums);
    }
    await turn();
  }
}

/** Reads the segments column by column, because a distribution needs all numbers of its column. */
async function sumNumbers(
  tx: Tx,
  condition: SqlPart,
  members: Members,
  weights: WeightsBySegment,
  sums: WeightedFigureSums[],
): Promise<void> {
  type Numbers = Column & { segment: number; bits: Buffer; numbers: Buffer };
  const numberColumns = sql`
    select m.block, m.part, m.segment, varbit_send(m.bits) as bits, m.numbers from column_numbers m
    where ${condition} order by m.block, m.part, m.segment`;
  const createGroups = () =>
    sums.map(() => ({ numbers: [] as Float64Array[], weights: [] as Float64Array[] }));
  let groups = createGroups();
  const finish = ({ block, part }: Column) => {
    for (const [member, group] of groups.entries())
      sums[member]!.addNumbers(
        block,
        part,
        computeWeightedDistribution(concatenate(group.numbers), concatenate(group.weights)),
      );
    groups = createGroups();
  };
  let column: Column = { block: '', part: '' };
  for await (const [row] of tx.cursor<Numbers>(numberColumns, 1)) {
    const { block, part, segment } = row!;
    if (column.block !== block || column.part !== part) finish(column);
    column = { block, part };
    const positions = Uint16Array.from(Bits.fromVarbit(row!.bits).positions());
    const numbers = new Float64Array(new Uint8Array(row!.numbers).buffer);
    const segmentWeights = weights.get(segment);
    if (!segmentWeights) continue;
    for (const { member, bits } of members.get(segment) ?? []) {
      const isMember = (_: number, index: number) => bits.has(positions[index]!);
      groups[member]!.numbers.push(numbers.filter(isMember));
      groups[member]!.weights.push(
        Float64Array.from(
          positions.filter((position) => bits.has(position)),
          (position) => segmentWeights.at(position),
        ),
      );
    }
    await turn();
  }
  finish(column);
}

function concatenate(parts: Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

async function sumEntries(
  tx: Tx,
  condition: SqlPart,
  members: Members,
  weights: WeightsBySegment,
  sums: WeightedFigureSums[],
  pairs: (block: string) => TeamBlockType['pairs'],
): Promise<void> {
  type List = Column & { segment: number; choices: string[]; entries: Buffer };
  const listColumns = sql`
    select m.block, m.part, m.segment, m.choices, m.entries from column_lists m where ${condition}`;
  for await (const [row] of tx.cursor<List>(listColumns, 1)) {
    const { block, part, segment } = row!;
    const segmentWeights = weights.get(segment);
    if (!segmentWeights) continue;
    const entries = readEntries(row!.choices, row!.entries).filter(
      ({ position }) => segmentWeights.at(position) > 0,
    );
    const declaredPairs = pairs(block);
    for (const { member, bits } of members.get(segment) ?? []) {
      const memberEntries = entries.filter(({ position }) => bits.has(position));
      for (const { position, choice, number } of memberEntries)
        sums[member]!.addEntry(block, part, choice, segmentWeights.at(position), number ?? 0);
      if (part !== declaredPairs?.trace) continue;
      for (const [position, choices] of Map.groupBy(memberEntries, (entry) => entry.position))
        for (const pair of countPairs([choices.map(({ choice }) => choice)], declaredPairs.part))
          sums[member]!.addEntry(block, pair.part, pair.choice, segmentWeights.at(position), 0);
    }
    await turn();
  }
}
