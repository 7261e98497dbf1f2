import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { ANSWERED_FACT, SKIPPED_FACT } from '#product/blocks/block.ts';
import type { TeamBlockType } from '#product/blocks/team-block.ts';
import { computeDistribution, countPairs } from '#product/blocks/numbers.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { isFiltered, type Filter } from '../../filter.ts';
import { Bits } from '../bits.ts';
import { readEntries, type TraceEntry } from '../entries.ts';
import { FigureSums, type Figures } from './count-figures.ts';
import { inRegion, getSegmentRegion, selectGroups, type GroupChoices } from './match-columns.ts';

/** Which figures to count. */
export type FigureSelection = 'overview' | 'blocks' | { block: string };

export interface ReadColumnsOptions {
  need: FigureSelection;
  /** Null: one group with all responses. */
  groups?: GroupChoices | null;
  /** Returns which trace of a block is counted in pairs. */
  pairs?: (block: string) => TeamBlockType['pairs'];
}

/** The block and part of a column. */
interface Column {
  block: string;
  part: string;
}

/** The condition on masks `m` that a page needs. */
export function buildColumnCondition(need: FigureSelection): SqlPart {
  if (need === 'overview')
    return sql`and (m.block = ${RESPONSES_SUBJECT} or m.part in (${ANSWERED_FACT.part}, ${SKIPPED_FACT.part}))`;
  const reached = sql`m.block = ${RESPONSES_SUBJECT} and m.part = 'reached'`;
  return need === 'blocks'
    ? sql`and (m.block <> ${RESPONSES_SUBJECT} or (${reached}))`
    : sql`and (m.block = ${need.block} or (${reached} and m.choice = ${need.block}))`;
}

/** The condition on number and list columns `m` that a page needs. */
export const buildBlockCondition = (need: FigureSelection): SqlPart =>
  need === 'overview'
    ? sql`and m.block = ${RESPONSES_SUBJECT}`
    : need === 'blocks'
      ? sql`and m.block <> ${RESPONSES_SUBJECT}`
      : sql`and m.block = ${need.block}`;

/**
 * Reads the figures of the responses that match a filter, for each group, from the columns alone, without reading any
 * response or answer. Without groups there is one group with all responses. Needs a snapshot transaction,
 * because it runs several queries.
 */
export async function readColumns(
  tx: Tx,
  scope: Scope,
  {
    study,
    filter,
    need,
    groups = null,
    pairs = () => undefined,
  }: ReadColumnsOptions & { study: string; filter: Filter },
): Promise<Figures[]> {
  const condition = sql`m.workspace = ${scope.workspace} and m.study = ${study}
    and ${inRegion(getSegmentRegion(filter), sql`m.segment`)}`;
  const sums = Array.from({ length: groups?.sets.length ?? 1 }, () => new FigureSums());
  if (groups || isFiltered(filter)) {
    const members = await selectGroups(tx, scope, { study, filter, groups });
    await countMasks(tx, condition, need, members, sums);
    const kinds = await readColumnKinds(tx, sql`${condition} ${buildBlockCondition(need)}`);
    if (kinds.numbers || kinds.lists) {
      const bits = await readBits(tx, members);
      if (kinds.numbers) await countNumbers(tx, condition, need, bits, sums);
      if (kinds.lists) await countEntries(tx, condition, need, bits, sums, pairs);
    }
  } else await addStoredCounts(tx, condition, need, sums[0]!, pairs);
  const figures: Figures[] = [];
  for (const groupSums of sums) figures.push(await groupSums.figures());
  return figures;
}

/** Whether there are columns `m` of numbers and lists; most studies have few. */
export async function readColumnKinds(
  tx: Tx,
  condition: SqlPart,
): Promise<{ numbers: boolean; lists: boolean }> {
  const [kinds] = await tx<{ numbers: boolean; lists: boolean }[]>`
    select exists (select from column_numbers m where ${condition}) as numbers,
      exists (select from column_lists m where ${condition}) as lists`;
  return kinds!;
}

/** Adds up the stored counts, without reading bits; for all responses, without filter and groups. */
async function addStoredCounts(
  tx: Tx,
  condition: SqlPart,
  need: FigureSelection,
  sums: FigureSums,
  pairs: NonNullable<ReadColumnsOptions['pairs']>,
): Promise<void> {
  const masks = await tx<(Column & { choice: string; n: number })[]>`
    select m.block, m.part, m.choice, sum(m.n)::float8 as n from column_masks m
    where ${condition} and m.n > 0 ${buildColumnCondition(need)} group by m.block, m.part, m.choice`;
  for (const { block, part, choice, n } of masks) sums.addChoice(block, part, choice, n);
  const distinctNumbers = await tx<(Column & { values: number[]; counts: number[] })[]>`
    select m.block, m.part, m.distinct_values as values, m.distinct_counts as counts from column_numbers m
    where ${condition} and m.distinct_values is not null ${buildBlockCondition(need)}`;
  for (const { block, part, values, counts } of distinctNumbers)
    sums.addNumbers(block, part, { values: Float64Array.from(values), counts: Float64Array.from(counts) });
  const manyNumbers = sql`
    select m.block, m.part, m.numbers from column_numbers m
    where ${condition} and m.distinct_values is null ${buildBlockCondition(need)}`;
  for await (const [row] of tx.cursor<Column & { numbers: Buffer }>(manyNumbers, 1))
    sums.addNumbers(row!.block, row!.part, computeDistribution(readDoubles(row!.numbers)));
  const lists = await tx<(Column & { choice: string; n: number; total: number })[]>`
    select m.block, m.part, u.choice, sum(u.n)::float8 as n, sum(u.total) as total
    from column_lists m, unnest(m.choices, m.counts, m.totals) u (choice, n, total)
    where ${condition} ${buildBlockCondition(need)} group by m.block, m.part, u.choice`;
  for (const { block, part, choice, n, total } of lists) sums.addEntry(block, part, choice, n, total);
  const pairedBlocks = [...new Set(lists.map(({ block }) => block))].filter((block) => pairs(block));
  const entries = sql`
    select m.block, m.part, m.choices, m.entries from column_lists m
    where ${condition} and m.block = any(${pairedBlocks}::text[])`;
  if (pairedBlocks.length > 0)
    for await (const [row] of tx.cursor<Column & { choices: string[]; entries: Buffer }>(entries, 1))
      addPairs(sums, row!, readEntries(row!.choices, row!.entries), pairs(row!.block));
}

/** Counts pairs of choices that one response gave together. */
function addPairs(
  sums: FigureSums,
  { block, part }: Column,
  entries: TraceEntry[],
  pairType: TeamBlockType['pairs'],
): void {
  if (part !== pairType?.trace) return;
  const entriesByResponse = Map.groupBy(entries, ({ position }) => position);
  const choices = [...entriesByResponse.values()].map((responseEntries) =>
    responseEntries.map(({ choice }) => choice),
  );
  for (const pair of countPairs(choices, pairType.part))
    sums.addEntry(block, pair.part, pair.choice, pair.n, pair.total);
}

async function countMasks(
  tx: Tx,
  condition: SqlPart,
  need: FigureSelection,
  members: SqlPart,
  sums: FigureSums[],
): Promise<void> {
  // `offset 0` makes PostgreSQL count bits before grouping, so that it does not sort them.
  const rows = await tx<(Column & { member: number; choice: string; n: number })[]>`
    with g as materialized (${members})
    select member, block, part, choice, sum(n)::float8 as n
    from (
      select g.member, m.block, m.part, m.choice, bit_count(m.bits & g.bits) as n
      from column_masks m join g on g.segment = m.segment
      where ${condition} and m.n > 0 ${buildColumnCondition(need)}
      offset 0) counted
    where n > 0 group by member, block, part, choice`;
  for (const { member, block, part, choice, n } of rows) sums[member]!.addChoice(block, part, choice, n);
}

/** Reads the bits of each group's responses, by segment. */
export async function readBits(tx: Tx, members: SqlPart) {
  const rows = await tx<{ member: number; segment: number; bits: Buffer }[]>`
    select member, segment, varbit_send(bits) as bits from (${members}) g`;
  const groupBits = rows.map(({ bits, ...row }) => ({ ...row, bits: Bits.fromVarbit(bits) }));
  return Map.groupBy(groupBits, ({ segment }) => segment);
}
export type Members = Awaited<ReturnType<typeof readBits>>;

/** Counts numbers. Rows are read one by one, once for all groups, to bound memory. */
async function countNumbers(
  tx: Tx,
  condition: SqlPart,
  need: FigureSelection,
  members: Members,
  sums: FigureSums[],
): Promise<void> {
  type Numbers = Column & { segment: number; bits: Buffer; numbers: Buffer };
  const query = sql`
    select m.block, m.part, m.segment, varbit_send(m.bits) as bits, m.numbers from column_numbers m
    where ${condition} ${buildBlockCondition(need)}`;
  for await (const [row] of tx.cursor<Numbers>(query, 1)) {
    const positions = Uint16Array.from(Bits.fromVarbit(row!.bits).positions());
    const numbers = readDoubles(row!.numbers);
    for (const { member, bits } of members.get(row!.segment) ?? []) {
      const memberNumbers = numbers.filter((_, index) => bits.has(positions[index]!));
      sums[member]!.addNumbers(row!.block, row!.part, computeDistribution(memberNumbers));
      await yieldToEventLoop();
    }
  }
}

/** Counts traces. */
async function countEntries(
  tx: Tx,
  condition: SqlPart,
  need: FigureSelection,
  members: Members,
  sums: FigureSums[],
  pairs: NonNullable<ReadColumnsOptions['pairs']>,
): Promise<void> {
  type List = Column & { segment: number; choices: string[]; entries: Buffer };
  const query = sql`
    select m.block, m.part, m.segment, m.choices, m.entries from column_lists m
    where ${condition} ${buildBlockCondition(need)}`;
  for await (const [row] of tx.cursor<List>(query, 1)) {
    const entries = readEntries(row!.choices, row!.entries);
    for (const { member, bits } of members.get(row!.segment) ?? []) {
      const memberEntries = entries.filter(({ position }) => bits.has(position));
      for (const { choice, number } of memberEntries)
        sums[member]!.addEntry(row!.block, row!.part, choice, 1, number ?? 0);
      addPairs(sums[member]!, row!, memberEntries, pairs(row!.block));
    }
  }
}

/** Doubles of a column; copied, because the buffer from the database is not aligned to 8 bytes. */
const readDoubles = (stored: Buffer): Float64Array => new Float64Array(new Uint8Array(stored).buffer);
