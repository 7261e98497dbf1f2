import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { ANSWERED_FACT, SKIPPED_FACT, type BlockType } from '#product/blocks/block.ts';
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
  /** Looks up which traces of a block are counted in pairs. */
  pairs?: (block: string) => BlockType['pairs'];
}

/** The block and part of a column. */
interface Column {
  block: string;
  part: string;
}

/** A condition on columns `m` that a page needs. */
export function buildColumnCondition(need: FigureSelection): SqlPart {
  if (need === 'overview')
    return sql`and (m.block = ${RESPONSES_SUBJECT} or m.part in (${ANSWERED_FACT.part}, ${SKIPPED_FACT.part}))`;
  const reached = sql`m.block = ${RESPONSES_SUBJECT} and m.part = 'reached'`;
  return need === 'blocks'
    ? sql`and (m.block <> ${RESPONSES_SUBJECT} or (${reached}))`
    : sql`and (m.block = ${need.block} or (${reached} and m.choice = ${need.block}))`;
}

/** A condition on number and list columns `m` that a page needs. */
export const buildBlockCondition = (need: FigureSelection): SqlPart =>
  need === 'overview'
    ? sql`and m.block = ${RESPONSES_SUBJECT}`
    : need === 'blocks'
      ? sql`and m.block <> ${RESPONSES_SUBJECT}`
      : sql`and m.block = ${need.block}`;

/**
 * Figures of the responses that match a filter, for each group, from the columns alone: no response and no answer is
 * read. Without groups there is one with all responses. Needs a snapshot transaction, because it runs several queries.
 */
export async function readColumns(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  { need, groups = null, pairs = () => undefined }: ReadColumnsOptions,
): Promise<Figures[]> {
  const condition = sql`m.workspace = ${scope.workspace} and m.study = ${study}
    and ${inRegion(getSegmentRegion(filter), sql`m.segment`)}`;
  const sums = Array.from({ length: groups?.sets.length ?? 1 }, () => new FigureSums());
  if (groups || isFiltered(filter)) {
    const members = await selectGroups(tx, scope, study, filter, groups);
    await countMasks(tx, condition, need, members, sums);
    const has = await findColumnKinds(tx, sql`${condition} ${buildBlockCondition(need)}`);
    if (has.numbers || has.lists) {
      const bits = await readBits(tx, members);
      if (has.numbers) await countNumbers(tx, condition, need, bits, sums);
      if (has.lists) await countEntries(tx, condition, need, bits, sums, pairs);
    }
  } else await addStoredCounts(tx, condition, need, sums[0]!, pairs);
  const figures: Figures[] = [];
  for (const one of sums) figures.push(await one.figures());
  return figures;
}

/** Whether there are columns `m` of numbers and lists; most studies have few. */
export async function findColumnKinds(tx: Tx, which: SqlPart): Promise<{ numbers: boolean; lists: boolean }> {
  const [has] = await tx<{ numbers: boolean; lists: boolean }[]>`
    select exists (select from column_numbers m where ${which}) as numbers,
      exists (select from column_lists m where ${which}) as lists`;
  return has!;
}

/** Without filter and groups: the stored counts are added up, and no bits are read. */
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
  for (const { block, part, choice, n } of masks) sums.count(block, part, choice, n);
  const counted = await tx<(Column & { values: number[]; counts: number[] })[]>`
    select m.block, m.part, m.distinct_values as values, m.distinct_counts as counts from column_numbers m
    where ${condition} and m.distinct_values is not null ${buildBlockCondition(need)}`;
  for (const { block, part, values, counts } of counted)
    sums.addNumbers(block, part, { values: Float64Array.from(values), counts: Float64Array.from(counts) });
  const many = sql`
    select m.block, m.part, m.numbers from column_numbers m
    where ${condition} and m.distinct_values is null ${buildBlockCondition(need)}`;
  for await (const [row] of tx.cursor<Column & { numbers: Buffer }>(many, 1))
    sums.addNumbers(row!.block, row!.part, computeDistribution(readDoubles(row!.numbers)));
  const lists = await tx<(Column & { choice: string; n: number; total: number })[]>`
    select m.block, m.part, u.choice, sum(u.n)::float8 as n, sum(u.total) as total
    from column_lists m, unnest(m.choices, m.counts, m.totals) u (choice, n, total)
    where ${condition} ${buildBlockCondition(need)} group by m.block, m.part, u.choice`;
  for (const { block, part, choice, n, total } of lists) sums.trace(block, part, choice, n, total);
  const paired = [...new Set(lists.map(({ block }) => block))].filter((block) => pairs(block));
  const entries = sql`
    select m.block, m.part, m.choices, m.entries from column_lists m
    where ${condition} and m.block = any(${paired}::text[])`;
  if (paired.length > 0)
    for await (const [row] of tx.cursor<Column & { choices: string[]; entries: Buffer }>(entries, 1))
      addPairs(sums, row!, readEntries(row!.choices, row!.entries), pairs(row!.block));
}

/** Pairs of choices that one response gave together. */
function addPairs(
  sums: FigureSums,
  { block, part }: Column,
  entries: TraceEntry[],
  pairType: BlockType['pairs'],
): void {
  if (part !== pairType?.trace) return;
  const byResponse = Map.groupBy(entries, ({ place }) => place);
  const choices = [...byResponse.values()].map((own) => own.map(({ choice }) => choice));
  for (const pair of countPairs(choices, pairType.part))
    sums.trace(block, pair.part, pair.choice, pair.n, pair.total);
}

async function countMasks(
  tx: Tx,
  condition: SqlPart,
  need: FigureSelection,
  members: SqlPart,
  sums: FigureSums[],
): Promise<void> {
  // `offset 0`: counted before they are grouped, so that no bits are sorted.
  const rows = await tx<(Column & { member: number; choice: string; n: number })[]>`
    with g as materialized (${members})
    select member, block, part, choice, sum(n)::float8 as n
    from (
      select g.member, m.block, m.part, m.choice, bit_count(m.bits & g.bits) as n
      from column_masks m join g on g.segment = m.segment
      where ${condition} and m.n > 0 ${buildColumnCondition(need)}
      offset 0) counted
    where n > 0 group by member, block, part, choice`;
  for (const { member, block, part, choice, n } of rows) sums[member]!.count(block, part, choice, n);
}

/** Members of each group, by segment. */
export async function readBits(tx: Tx, members: SqlPart) {
  const rows = await tx<{ member: number; segment: number; bits: Buffer }[]>`
    select member, segment, varbit_send(bits) as bits from (${members}) g`;
  const read = rows.map(({ bits, ...row }) => ({ ...row, bits: Bits.fromVarbit(bits) }));
  return Map.groupBy(read, ({ segment }) => segment);
}
export type Members = Awaited<ReturnType<typeof readBits>>;

/** Rows are read one by one, once for all groups, to bound memory. */
async function countNumbers(
  tx: Tx,
  condition: SqlPart,
  need: FigureSelection,
  members: Members,
  sums: FigureSums[],
): Promise<void> {
  type Numbers = Column & { segment: number; bits: Buffer; numbers: Buffer };
  const all = sql`
    select m.block, m.part, m.segment, varbit_send(m.bits) as bits, m.numbers from column_numbers m
    where ${condition} ${buildBlockCondition(need)}`;
  for await (const [row] of tx.cursor<Numbers>(all, 1)) {
    const places = Uint16Array.from(Bits.fromVarbit(row!.bits).places());
    const numbers = readDoubles(row!.numbers);
    for (const { member, bits } of members.get(row!.segment) ?? []) {
      const own = numbers.filter((_, index) => bits.has(places[index]!));
      sums[member]!.addNumbers(row!.block, row!.part, computeDistribution(own));
      await yieldToEventLoop();
    }
  }
}

/** The same of traces. */
async function countEntries(
  tx: Tx,
  condition: SqlPart,
  need: FigureSelection,
  members: Members,
  sums: FigureSums[],
  pairs: NonNullable<ReadColumnsOptions['pairs']>,
): Promise<void> {
  type List = Column & { segment: number; choices: string[]; entries: Buffer };
  const all = sql`
    select m.block, m.part, m.segment, m.choices, m.entries from column_lists m
    where ${condition} ${buildBlockCondition(need)}`;
  for await (const [row] of tx.cursor<List>(all, 1)) {
    const entries = readEntries(row!.choices, row!.entries);
    for (const { member, bits } of members.get(row!.segment) ?? []) {
      const own = entries.filter(({ place }) => bits.has(place));
      for (const { choice, number } of own)
        sums[member]!.trace(row!.block, row!.part, choice, 1, number ?? 0);
      addPairs(sums[member]!, row!, own, pairs(row!.block));
    }
  }
}

/** Doubles of a column; copied, because the buffer from the database is not aligned to 8 bytes. */
const readDoubles = (stored: Buffer): Float64Array => new Float64Array(new Uint8Array(stored).buffer);
