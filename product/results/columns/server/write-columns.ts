import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import type { BlockFact } from '#product/responses/decide.ts';
import { isTrace } from '../../filter.ts';
import { Bits, SEGMENT_BYTES } from '../bits.ts';
import { readEntries, writeEntries, type Entry } from '../entries.ts';

/** What one response says, at its place in the columns; no facts: it is not counted. */
export interface Folded {
  segment: number;
  place: number;
  facts: BlockFact[];
}

/** A column: of which block and part, in which segment. */
interface Key {
  segment: number;
  block: string;
  part: string;
}

interface MaskRow extends Key {
  choice: string;
  exact: boolean;
  bits: Bits;
}
interface NumberRow extends Key {
  numbers: Map<number, number>;
}
interface ListRow extends Key {
  entries: Entry[];
}

const keyOf = (...parts: (string | number | boolean)[]) => JSON.stringify(parts);

/** Whether the choice says the number itself, as a score does. */
const isExact = ({ choice, number }: BlockFact) => number !== null && String(number) === choice;

function sortFacts(folded: Folded[]) {
  const masks = new Map<string, MaskRow>();
  const numbers = new Map<string, NumberRow>();
  const lists = new Map<string, ListRow>();
  for (const { segment, place, facts } of folded)
    for (const fact of facts) {
      const { block, part, choice, number } = fact;
      const column = keyOf(segment, block, part);
      if (isTrace(part)) {
        if (!lists.has(column)) lists.set(column, { segment, block, part, entries: [] });
        lists.get(column)!.entries.push({ place, choice, number });
        continue;
      }
      const exact = isExact(fact);
      if (number !== null && !exact) {
        if (!numbers.has(column)) numbers.set(column, { segment, block, part, numbers: new Map() });
        numbers.get(column)!.numbers.set(place, number);
        if (choice === '') continue;
      }
      const mask = keyOf(segment, block, part, choice, exact);
      if (!masks.has(mask)) masks.set(mask, { segment, block, part, choice, exact, bits: new Bits() });
      masks.get(mask)!.bits.set(place);
    }
  return { masks: [...masks.values()], numbers, lists };
}

/** Bits from text and back: PostgreSQL reads hexadecimal digits as bits. */
const padded = `('x' || repeat('00', u.skip) || u.hex || repeat('00', ${SEGMENT_BYTES} - u.skip - length(u.hex) / 2))::varbit`;

/** Replaces what the columns say of these responses by what they say now. Under the lock of the study's columns. */
export async function writeColumns(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  folded: Folded[],
): Promise<void> {
  const changed = new Map<number, Bits>();
  for (const { segment, place } of folded) {
    if (!changed.has(segment)) changed.set(segment, new Bits());
    changed.get(segment)!.set(place);
  }
  const { masks, numbers, lists } = sortFacts(folded);
  await clearMasks(sql, scope, study, changed);
  await setMasks(sql, scope, study, masks);
  await writeNumbers(sql, scope, study, changed, numbers);
  await writeLists(sql, scope, study, changed, lists);
}

const spans = (changed: Map<number, Bits>) =>
  JSON.stringify([...changed].map(([segment, bits]) => ({ segment, ...bits.span() })));

/** What was folded before says nothing any more. */
async function clearMasks(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  changed: Map<number, Bits>,
): Promise<void> {
  await sql`
    with changed as materialized (
      select u.segment, ${sql.unsafe(padded)} as bits
      from json_to_recordset(${spans(changed)}::text::json) u (segment int, skip int, hex text)
    )
    update column_masks m set bits = m.bits & ~c.bits, n = bit_count(m.bits & ~c.bits)
    from changed c
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.segment = c.segment
      and bit_count(m.bits & c.bits) > 0`;
}

async function setMasks(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  masks: MaskRow[],
): Promise<void> {
  if (masks.length === 0) return;
  const rows = masks.map(({ bits, ...row }) => ({ ...row, ...bits.span() }));
  await sql`
    insert into column_masks (workspace, study, block, part, choice, exact, segment, n, bits)
    select ${scope.workspace}::uuid, ${study}::uuid, u.block, u.part, u.choice, u.exact, u.segment,
      bit_count(b.bits), b.bits
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
        u (block text, part text, choice text, segment int, exact boolean, skip int, hex text),
      lateral (select ${sql.unsafe(padded)} as bits) b
    on conflict (workspace, study, block, part, choice, exact, segment) do update
      set bits = column_masks.bits | excluded.bits, n = bit_count(column_masks.bits | excluded.bits)`;
}

async function writeNumbers(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  changed: Map<number, Bits>,
  columns: Map<string, NumberRow>,
): Promise<void> {
  const of = sql`workspace = ${scope.workspace} and study = ${study}`;
  const stored = await sql<(Key & { bits: Buffer; numbers: Buffer })[]>`
    select segment, block, part, varbit_send(bits) as bits, numbers from column_numbers
    where ${of} and segment = any(${[...changed.keys()]}::int[])`;
  for (const { segment, block, part, bits, numbers } of stored) {
    const key = keyOf(segment, block, part);
    const now = columns.get(key)?.numbers ?? new Map<number, number>();
    let at = 0;
    let gone = false;
    const kept = new Map<number, number>();
    for (const place of Bits.received(bits).places()) {
      const number = numbers.readDoubleLE(at * 8);
      at += 1;
      if (changed.get(segment)!.has(place)) gone = true;
      else kept.set(place, number);
    }
    if (!gone && now.size === 0) continue;
    columns.set(key, { segment, block, part, numbers: new Map([...kept, ...now]) });
  }
  const rows = [...columns.values()].map(({ numbers, ...row }) => {
    const bits = new Bits();
    const places = [...numbers.keys()].toSorted((a, b) => a - b);
    const values = Buffer.alloc(places.length * 8);
    places.forEach((place, at) => {
      bits.set(place);
      values.writeDoubleLE(numbers.get(place)!, at * 8);
    });
    return { ...row, ...bits.span(), numbers: values.toString('hex') };
  });
  if (rows.length === 0) return;
  await sql`
    insert into column_numbers (workspace, study, block, part, segment, bits, numbers)
    select ${scope.workspace}::uuid, ${study}::uuid, u.block, u.part, u.segment, ${sql.unsafe(padded)},
      decode(u.numbers, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      u (block text, part text, segment int, skip int, hex text, numbers text)
    on conflict (workspace, study, block, part, segment) do update
      set bits = excluded.bits, numbers = excluded.numbers`;
}

async function writeLists(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  changed: Map<number, Bits>,
  columns: Map<string, ListRow>,
): Promise<void> {
  const of = sql`workspace = ${scope.workspace} and study = ${study}`;
  const stored = await sql<(Key & { choices: string[]; entries: Buffer })[]>`
    select segment, block, part, choices, entries from column_lists
    where ${of} and segment = any(${[...changed.keys()]}::int[])`;
  for (const { segment, block, part, choices, entries } of stored) {
    const key = keyOf(segment, block, part);
    const before = readEntries(choices, entries);
    const kept = before.filter(({ place }) => !changed.get(segment)!.has(place));
    const now = columns.get(key)?.entries ?? [];
    if (kept.length === before.length && now.length === 0) continue;
    columns.set(key, { segment, block, part, entries: [...kept, ...now] });
  }
  const rows = [...columns.values()].map(({ entries, ...row }) => {
    const written = writeEntries(entries.toSorted((a, b) => a.place - b.place));
    return { ...row, choices: written.choices, entries: written.entries.toString('hex') };
  });
  if (rows.length === 0) return;
  await sql`
    insert into column_lists (workspace, study, block, part, segment, choices, entries)
    select ${scope.workspace}::uuid, ${study}::uuid, u.block, u.part, u.segment,
      array(select json_array_elements_text(u.choices)), decode(u.entries, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      u (block text, part text, segment int, choices json, entries text)
    on conflict (workspace, study, block, part, segment) do update
      set choices = excluded.choices, entries = excluded.entries`;
}
