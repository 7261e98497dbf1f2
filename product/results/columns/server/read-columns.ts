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
}
interface MaskRow extends Column {
  kind: 'mask';
  choice: string;
  exact: boolean;
  n: number;
}
interface NumberRow extends Column {
  kind: 'number';
  /** Who has a number, and who is in the group, as `varbit_send` gives them. */
  own: Buffer;
  bits: Buffer;
  stored: Buffer;
}
interface ListRow extends Column {
  kind: 'list';
  bits: Buffer;
  stored: Buffer;
  choices: string[];
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
  // One statement, so that all figures are of the same moment.
  const rows = await sql<(MaskRow | NumberRow | ListRow)[]>`
    with g as materialized (${members})
    select 'mask' as kind, g.member, m.block, m.part, m.choice, m.exact, sum(bit_count(m.bits & g.bits))::float8 as n,
      null::bytea as own, null::bytea as bits, null::bytea as stored, null::text[] as choices
    from column_masks m join g on g.segment = m.segment
    where ${of} and m.n > 0 ${wanted(sql, need)}
    group by g.member, m.block, m.part, m.choice, m.exact having sum(bit_count(m.bits & g.bits)) > 0
    union all
    select 'number', g.member, m.block, m.part, null, null, null, varbit_send(m.bits), varbit_send(g.bits),
      m.numbers, null
    from column_numbers m join g on g.segment = m.segment where ${of} ${wantedPart(sql, need)}
    union all
    select 'list', g.member, m.block, m.part, null, null, null, null, varbit_send(g.bits), m.entries, m.choices
    from column_lists m join g on g.segment = m.segment where ${of} ${wantedPart(sql, need)}`;
  // Where a part is counted by steps too, the steps say how many there are.
  const partOf = ({ block, part }: Column) => JSON.stringify([block, part]);
  const stepped = new Set(rows.filter(({ kind }) => kind === 'mask').map(partOf));
  for (const row of rows)
    for (const tally of talliesOf(row))
      add(
        row.member,
        row.block,
        row.kind === 'number' && stepped.has(partOf(row)) ? { ...tally, n: 0 } : tally,
      );
  return found.map((blocks) => new Map([...blocks].map(([block, own]) => [block, [...own.values()]])));
}

function talliesOf(row: MaskRow | NumberRow | ListRow): Tally[] {
  if (row.kind === 'number') return countNumbers(row);
  if (row.kind === 'list') return countEntries(row);
  const { part, choice, exact, n } = row;
  const number = exact ? Number(choice) : 0;
  return [{ part, choice, n, total: n * number, squares: n * number ** 2 }];
}

/** One tally per distinct number. */
function countNumbers({ part, own, bits, stored }: NumberRow): Tally[] {
  const members = Bits.received(bits);
  const counts = new Map<number, number>();
  let at = 0;
  for (const place of Bits.received(own).places()) {
    if (members.has(place)) {
      const number = stored.readDoubleLE(at);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    at += 8;
  }
  return [...counts].map(([number, n]) => ({
    ...{ part, choice: String(number), n },
    ...{ total: n * number, squares: n * number ** 2 },
  }));
}

function countEntries({ part, bits, stored, choices }: ListRow): Tally[] {
  const members = Bits.received(bits);
  return readEntries(choices, stored)
    .filter(({ place }) => members.has(place))
    .map(({ choice, number }) => ({
      ...{ part, choice, n: 1 },
      ...{ total: number ?? 0, squares: (number ?? 0) ** 2 },
    }));
}
