import { setImmediate as turn } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { BlockType } from '#product/blocks/block.ts';
import { countPairs } from '#product/blocks/numbers.ts';
import { Bits } from '../../columns/bits.ts';
import { readEntries } from '../../columns/entries.ts';
import { inRegion, getSegmentRegion, selectGroups } from '../../columns/server/match-columns.ts';
import {
  findColumnKinds,
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
const MASKS_PER_BATCH = 50;

/**
 * Weighted figures of the responses that match a filter, for each group, from the columns alone: `readColumns` with the
 * weights of the responses. Who has no weight is in no figure. Needs a snapshot transaction.
 */
export async function readWeightedColumns(
  tx: Tx,
  scope: Scope,
  study: string,
  weights: WeightsBySegment,
  filter: Filter,
  { need, groups = null, pairs = () => undefined }: ReadColumnsOptions,
): Promise<WeightedFigures[]> {
  const of = sql`m.workspace = ${scope.workspace} and m.study = ${study}
    and ${inRegion(getSegmentRegion(filter), sql`m.segment`)}`;
  const sums = Array.from({ length: groups?.sets.length ?? 1 }, () => new WeightedFigureSums());
  const members = await selectGroups(tx, scope, study, filter, groups);
  await sumMasks(tx, sql`${of} ${buildColumnCondition(need)}`, members, weights, sums);
  const which = sql`${of} ${buildBlockCondition(need)}`;
  const has = await findColumnKinds(tx, which);
  if (has.numbers || has.lists) {
    const bits = await readBits(tx, members);
    if (has.numbers) await sumNumbers(tx, which, bits, weights, sums);
    if (has.lists) await sumEntries(tx, which, bits, weights, sums, pairs);
  }
  return sums.map((one) => one.figures());
}

interface Column {
  block: string;
  part: string;
}

async function sumMasks(
  tx: Tx,
  which: SqlPart,
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
      from column_masks m join g on g.segment = m.segment where ${which} and m.n > 0
      offset 0) b
    where bit_count(bits) > 0`;
  for await (const batch of tx.cursor<Mask>(masks, MASKS_PER_BATCH)) {
    for (const { member, segment, block, part, choice, count, bits } of batch) {
      const ofSegment = weights.get(segment);
      if (!ofSegment) continue;
      const added = ofSegment.sum(Bits.fromVarbit(bits).bytes, count);
      sums[member]!.addChoice(block, part, choice, added);
    }
    await turn();
  }
}

/** Numbers of one column after the other, each with all its segments, because a distribution needs them together. */
async function sumNumbers(
  tx: Tx,
  which: SqlPart,
  members: Members,
  weights: WeightsBySegment,
  sums: WeightedFigureSums[],
): Promise<void> {
  type Numbers = Column & { segment: number; bits: Buffer; numbers: Buffer };
  const all = sql`
    select m.block, m.part, m.segment, varbit_send(m.bits) as bits, m.numbers from column_numbers m
    where ${which} order by m.block, m.part, m.segment`;
  const none = () => sums.map(() => ({ numbers: [] as Float64Array[], weights: [] as Float64Array[] }));
  let found = none();
  const finish = ({ block, part }: Column) => {
    for (const [member, own] of found.entries())
      sums[member]!.addNumbers(
        block,
        part,
        computeWeightedDistribution(join(own.numbers), join(own.weights)),
      );
    found = none();
  };
  let column: Column = { block: '', part: '' };
  for await (const [row] of tx.cursor<Numbers>(all, 1)) {
    const { block, part, segment } = row!;
    if (column.block !== block || column.part !== part) finish(column);
    column = { block, part };
    const places = Uint16Array.from(Bits.fromVarbit(row!.bits).places());
    const numbers = new Float64Array(new Uint8Array(row!.numbers).buffer);
    const ofSegment = weights.get(segment);
    if (!ofSegment) continue;
    for (const { member, bits } of members.get(segment) ?? []) {
      const isIn = (_: number, at: number) => bits.has(places[at]!);
      found[member]!.numbers.push(numbers.filter(isIn));
      found[member]!.weights.push(
        Float64Array.from(
          places.filter((place) => bits.has(place)),
          (place) => ofSegment.at(place),
        ),
      );
    }
    await turn();
  }
  finish(column);
}

function join(parts: Float64Array[]): Float64Array {
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

async function sumEntries(
  tx: Tx,
  which: SqlPart,
  members: Members,
  weights: WeightsBySegment,
  sums: WeightedFigureSums[],
  pairs: (block: string) => BlockType['pairs'],
): Promise<void> {
  type List = Column & { segment: number; choices: string[]; entries: Buffer };
  const all = sql`
    select m.block, m.part, m.segment, m.choices, m.entries from column_lists m where ${which}`;
  for await (const [row] of tx.cursor<List>(all, 1)) {
    const { block, part, segment } = row!;
    const ofSegment = weights.get(segment);
    if (!ofSegment) continue;
    const entries = readEntries(row!.choices, row!.entries).filter(({ place }) => ofSegment.at(place) > 0);
    const declared = pairs(block);
    for (const { member, bits } of members.get(segment) ?? []) {
      const own = entries.filter(({ place }) => bits.has(place));
      for (const { place, choice, number } of own)
        sums[member]!.addEntry(block, part, choice, ofSegment.at(place), number ?? 0);
      if (part !== declared?.trace) continue;
      for (const [place, choices] of Map.groupBy(own, (entry) => entry.place))
        for (const pair of countPairs([choices.map(({ choice }) => choice)], declared.part))
          sums[member]!.addEntry(block, pair.part, pair.choice, ofSegment.at(place), 0);
    }
    await turn();
  }
}
