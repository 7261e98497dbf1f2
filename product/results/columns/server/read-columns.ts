import type postgres from 'postgres';
import type { Fragment } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { ANSWERED, SKIPPED, type Tally } from '#product/blocks/block.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import type { Filter } from '../../filter.ts';
import { Bits } from '../bits.ts';
import { readEntries } from '../entries.ts';
import { selectGroups, type GroupChoices } from './match-columns.ts';

/** Which figures are wanted, so that no others are counted. */
export type Need = 'overview' | 'blocks' | { block: string };

/** Tallies by subject: a block id, or `$` for responses themselves. */
export type Tallies = Map<string, Tally[]>;

interface Column {
  /** Which group, counted from 0. */
  member: number;
  block: string;
  part: string;
  /** Of the group, in this segment, as `varbit_send` gives them. */
  bits: Buffer;
}

/** Columns that a page needs; `m` names them. */
function wanted(sql: postgres.TransactionSql, need: Need): Fragment {
  if (need === 'overview')
    return sql`and (m.block = ${OF_RESPONSES} or m.part in (${ANSWERED.part}, ${SKIPPED.part}))`;
  const reached = sql`m.block = ${OF_RESPONSES} and m.part = 'reached'`;
  return need === 'blocks'
    ? sql`and (m.block <> ${OF_RESPONSES} or (${reached}))`
    : sql`and (m.block = ${need.block} or (${reached} and m.choice = ${need.block}))`;
}

const wantedPart = (sql: postgres.TransactionSql, need: Need): Fragment =>
  need === 'overview'
    ? sql`and m.block = ${OF_RESPONSES}`
    : need === 'blocks'
      ? sql`and m.block <> ${OF_RESPONSES}`
      : sql`and m.block = ${need.block}`;

/**
 * Figures of the responses that a filter leaves, for each group, from the columns alone: no response and no answer is
 * read. Without groups there is one, of everybody.
 */
export async function readColumns(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  need: Need,
  groups: GroupChoices | null = null,
): Promise<Tallies[]> {
  const found = Array.from({ length: groups?.count ?? 1 }, () => new Map<string, Map<string, Tally>>());
  // Every segment has rows of its own, and a choice may be a step and a number itself: they are one figure.
  const add = (member: number, block: string, { part, choice, n, total, squares }: Tally) => {
    const own = found[member]!.get(block) ?? new Map<string, Tally>();
    found[member]!.set(block, own);
    const key = JSON.stringify([part, choice]);
    const sum = own.get(key) ?? { part, choice, n: 0, total: 0, squares: 0 };
    own.set(key, { part, choice, n: sum.n + n, total: sum.total + total, squares: sum.squares + squares });
  };
  const of = sql`m.workspace = ${scope.workspace} and m.study = ${study}`;
  const members = selectGroups(sql, scope, study, filter, groups);
  const masks = await sql<
    { member: number; block: string; part: string; choice: string; exact: boolean; n: number }[]
  >`
    with g as materialized (${members})
    select g.member, m.block, m.part, m.choice, m.exact, sum(bit_count(m.bits & g.bits))::float8 as n
    from column_masks m join g on g.segment = m.segment
    where ${of} and m.n > 0 ${wanted(sql, need)}
    group by 1, 2, 3, 4, 5 having sum(bit_count(m.bits & g.bits)) > 0`;
  // Where a part is counted by steps too, the steps say how many there are.
  const stepped = new Set(masks.map(({ block, part }) => JSON.stringify([block, part])));
  for (const { member, block, part, choice, exact, n } of masks) {
    const number = exact ? Number(choice) : 0;
    add(member, block, { part, choice, n, total: n * number, squares: n * number ** 2 });
  }
  const numbers = await sql<(Column & { own: Buffer; numbers: Buffer })[]>`
    with g as materialized (${members})
    select g.member, m.block, m.part, varbit_send(m.bits) as own, varbit_send(g.bits) as bits, m.numbers
    from column_numbers m join g on g.segment = m.segment
    where ${of} ${wantedPart(sql, need)}`;
  for (const column of numbers)
    for (const tally of countNumbers(column))
      add(
        column.member,
        column.block,
        stepped.has(JSON.stringify([column.block, column.part])) ? { ...tally, n: 0 } : tally,
      );
  const lists = await sql<(Column & { choices: string[]; entries: Buffer })[]>`
    with g as materialized (${members})
    select g.member, m.block, m.part, varbit_send(g.bits) as bits, m.choices, m.entries
    from column_lists m join g on g.segment = m.segment
    where ${of} ${wantedPart(sql, need)}`;
  for (const column of lists)
    for (const tally of countEntries(column)) add(column.member, column.block, tally);
  return found.map((blocks) => new Map([...blocks].map(([block, own]) => [block, [...own.values()]])));
}

/** One tally per distinct number. */
function countNumbers(column: Column & { own: Buffer; numbers: Buffer }): Tally[] {
  const members = Bits.received(column.bits);
  const counts = new Map<number, number>();
  let at = 0;
  for (const place of Bits.received(column.own).places()) {
    if (members.has(place)) {
      const number = column.numbers.readDoubleLE(at);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    at += 8;
  }
  return [...counts].map(([number, n]) => ({
    ...{ part: column.part, choice: String(number), n },
    ...{ total: n * number, squares: n * number ** 2 },
  }));
}

function countEntries({
  part,
  bits,
  choices,
  entries,
}: Column & { choices: string[]; entries: Buffer }): Tally[] {
  const members = Bits.received(bits);
  const tallies = new Map<string, Tally>();
  for (const { place, choice, number } of readEntries(choices, entries)) {
    if (!members.has(place)) continue;
    const tally = tallies.get(choice) ?? { part, choice, n: 0, total: 0, squares: 0 };
    tally.n += 1;
    tally.total += number ?? 0;
    tally.squares += (number ?? 0) ** 2;
    tallies.set(choice, tally);
  }
  return [...tallies.values()];
}
