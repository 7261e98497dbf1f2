import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, rawSql } from '#platform/db/core/sql.ts';
import { computeDistribution } from '#product/blocks/numbers.ts';
import type { BlockFact } from '#product/responses/rules/decide.ts';
import { isTrace } from '../../filter.ts';
import { Bits, getPositionInSegment, SEGMENT_SIZE, getSegment } from '../bits.ts';
import { readEntries, writeEntries, type TraceEntry } from '../entries.ts';
import { BITS_OF_ROW_U, BITS_ROW_COLUMNS, toBitsRows } from './send-bits.ts';

/** The facts of one response; empty if it was removed. */
export interface FoldedResponse {
  ordinal: number;
  preview: boolean;
  /** Neither excluded nor deleted. */
  counted: boolean;
  facts: BlockFact[];
}

/** Key of a column row. */
interface Key {
  segment: number;
  block: string;
  part: string;
}

interface MaskRow extends Key {
  choice: string;
  bits: Bits;
}
interface NumberRow extends Key {
  numbers: Map<number, number>;
}
interface ListRow extends Key {
  entries: TraceEntry[];
}

/**
 * Up to this many distinct numbers of a segment are stored with their counts, so that a page without a filter reads no
 * numbers.
 */
const MAX_DISTINCT = 1_000;

/** PostgreSQL text cannot contain NUL, so it is a safe separator. */
const formatKey = (...parts: (string | number)[]) => parts.join('\u0000');

function groupFactsByColumn(folded: FoldedResponse[]) {
  const masks = new Map<string, MaskRow>();
  const numbers = new Map<string, NumberRow>();
  const lists = new Map<string, ListRow>();
  for (const { ordinal, preview, counted, facts } of folded) {
    const segment = getSegment(ordinal, preview, counted);
    const position = getPositionInSegment(ordinal);
    for (const { block, part, choice, number } of facts) {
      const column = formatKey(segment, block, part);
      if (number !== null && choice === '') {
        if (!numbers.has(column)) numbers.set(column, { segment, block, part, numbers: new Map() });
        numbers.get(column)!.numbers.set(position, number);
      } else if (isTrace(part)) {
        if (!lists.has(column)) lists.set(column, { segment, block, part, entries: [] });
        lists.get(column)!.entries.push({ position, choice, number });
      } else {
        const mask = formatKey(segment, block, part, choice);
        if (!masks.has(mask)) masks.set(mask, { segment, block, part, choice, bits: new Bits() });
        masks.get(mask)!.bits.set(position);
      }
    }
  }
  return { masks: [...masks.values()], numbers, lists };
}

/** Replaces these responses' facts in the columns. Call it under the lock of the study's columns. */
export async function writeColumns(
  tx: Tx,
  scope: Scope,
  { study, folded }: { study: string; folded: FoldedResponse[] },
): Promise<void> {
  const changed = new Map<number, Bits>();
  // Both segments, because the response may have been excluded or included since the last fold.
  for (const { ordinal, preview } of folded)
    for (const counted of [true, false]) {
      const segment = getSegment(ordinal, preview, counted);
      if (!changed.has(segment)) changed.set(segment, new Bits());
      changed.get(segment)!.set(getPositionInSegment(ordinal));
    }
  const { masks, numbers, lists } = groupFactsByColumn(folded);
  await clearMasks(tx, scope, study, changed);
  await setMasks(tx, scope, study, masks);
  await deleteEmptyMasks(tx, scope, study, [...changed.keys()]);
  await writeNumbers(tx, scope, study, changed, numbers);
  await writeLists(tx, scope, study, changed, lists);
}

/** Clears the bits that earlier folds set. */
async function clearMasks(tx: Tx, scope: Scope, study: string, changed: Map<number, Bits>): Promise<void> {
  await tx`
    with changed as materialized (
      select u.segment, ${rawSql(BITS_OF_ROW_U)} as bits
      from json_to_recordset(${JSON.stringify(toBitsRows(changed))}::json) u (segment int, ${rawSql(BITS_ROW_COLUMNS)})
    )
    update column_masks m set bits = m.bits & ~c.bits, n = bit_count(m.bits & ~c.bits)
    from changed c
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.segment = c.segment
      and bit_count(m.bits & c.bits) > 0`;
}

async function setMasks(tx: Tx, scope: Scope, study: string, masks: MaskRow[]): Promise<void> {
  if (masks.length === 0) return;
  const rows = masks.map(({ bits, ...row }) => ({ ...row, ...bits.span() }));
  await tx`
    insert into column_masks (workspace, study, block, part, choice, segment, n, bits)
    select ${scope.workspace}::uuid, ${study}::uuid, u.block, u.part, u.choice, u.segment,
      bit_count(b.bits), b.bits
    from json_to_recordset(${JSON.stringify(rows)}::json)
        u (block text, part text, choice text, segment int, ${rawSql(BITS_ROW_COLUMNS)}),
      lateral (select ${rawSql(BITS_OF_ROW_U)} as bits) b
    on conflict (workspace, study, block, part, choice, segment) do update
      set bits = column_masks.bits | excluded.bits, n = bit_count(column_masks.bits | excluded.bits)`;
}

/** A row without bits would keep what somebody answered, such as the value of a URL parameter, after the answer is gone. */
async function deleteEmptyMasks(tx: Tx, scope: Scope, study: string, segments: number[]): Promise<void> {
  await tx`
    delete from column_masks
    where workspace = ${scope.workspace} and study = ${study} and segment = any(${segments}::int[]) and n = 0`;
}

async function writeNumbers(
  tx: Tx,
  scope: Scope,
  study: string,
  changed: Map<number, Bits>,
  columns: Map<string, NumberRow>,
): Promise<void> {
  const condition = sql`workspace = ${scope.workspace} and study = ${study}`;
  const stored = await tx<(Key & { bits: Buffer; numbers: Buffer })[]>`
    select segment, block, part, varbit_send(bits) as bits, numbers from column_numbers
    where ${condition} and segment = any(${[...changed.keys()]}::int[])`;
  const storedByKey = new Map(stored.map((row) => [formatKey(row.segment, row.block, row.part), row]));
  const rows = [...new Set([...columns.keys(), ...storedByKey.keys()])].flatMap((key) => {
    const storedRow = storedByKey.get(key);
    const newNumbers = columns.get(key);
    const { segment, block, part } = (newNumbers ?? storedRow)!;
    const merged = mergeNumbers(storedRow, changed.get(segment)!, newNumbers?.numbers);
    return merged ? [{ segment, block, part, ...merged }] : [];
  });
  if (rows.length === 0) return;
  await tx`
    insert into column_numbers (workspace, study, block, part, segment, bits, numbers, distinct_values,
      distinct_counts)
    select ${scope.workspace}::uuid, ${study}::uuid, u.block, u.part, u.segment, ${rawSql(BITS_OF_ROW_U)},
      decode(u.numbers, 'hex'), u."values", u.counts
    from json_to_recordset(${JSON.stringify(rows)}::json)
      u (block text, part text, segment int, ${rawSql(BITS_ROW_COLUMNS)}, numbers text, "values" float8[], counts int[])
    on conflict (workspace, study, block, part, segment) do update set bits = excluded.bits,
      numbers = excluded.numbers, distinct_values = excluded.distinct_values,
      distinct_counts = excluded.distinct_counts`;
}

/** The stored numbers, with those of the changed responses replaced; null if nothing changes. */
function mergeNumbers(
  stored: { bits: Buffer; numbers: Buffer } | undefined,
  changed: Bits,
  newNumbers: Map<number, number> | undefined,
) {
  const numbersByPosition = new Float64Array(SEGMENT_SIZE);
  const bits = new Bits();
  let isChanged = newNumbers !== undefined;
  let byteOffset = 0;
  for (const position of stored ? Bits.fromVarbit(stored.bits).positions() : []) {
    if (changed.has(position)) isChanged = true;
    else {
      bits.set(position);
      numbersByPosition[position] = stored!.numbers.readDoubleLE(byteOffset);
    }
    byteOffset += 8;
  }
  if (!isChanged) return null;
  for (const [position, number] of newNumbers ?? []) {
    bits.set(position);
    numbersByPosition[position] = number;
  }
  const numbers = Float64Array.from(bits.positions(), (position) => numbersByPosition[position]!);
  const numbersHex = Buffer.from(numbers.buffer).toString('hex');
  const { values, counts } = computeDistribution(numbers);
  const storesCounts = values.length <= MAX_DISTINCT;
  return {
    ...bits.span(),
    numbers: numbersHex,
    values: storesCounts ? [...values] : null,
    counts: storesCounts ? [...counts] : null,
  };
}

async function writeLists(
  tx: Tx,
  scope: Scope,
  study: string,
  changed: Map<number, Bits>,
  columns: Map<string, ListRow>,
): Promise<void> {
  const condition = sql`workspace = ${scope.workspace} and study = ${study}`;
  const stored = await tx<(Key & { choices: string[]; entries: Buffer })[]>`
    select segment, block, part, choices, entries from column_lists
    where ${condition} and segment = any(${[...changed.keys()]}::int[])`;
  for (const { segment, block, part, choices, entries } of stored) {
    const key = formatKey(segment, block, part);
    const storedEntries = readEntries(choices, entries);
    const unchanged = storedEntries.filter(({ position }) => !changed.get(segment)!.has(position));
    const newEntries = columns.get(key)?.entries ?? [];
    if (unchanged.length === storedEntries.length && newEntries.length === 0) continue;
    columns.set(key, { segment, block, part, entries: [...unchanged, ...newEntries] });
  }
  const rows = [...columns.values()].map(({ entries, ...row }) => {
    const encoded = writeEntries(entries.toSorted((a, b) => a.position - b.position));
    return { ...row, ...encoded, entries: encoded.entries.toString('hex') };
  });
  if (rows.length === 0) return;
  await tx`
    insert into column_lists (workspace, study, block, part, segment, choices, counts, totals, entries)
    select ${scope.workspace}::uuid, ${study}::uuid, u.block, u.part, u.segment,
      array(select json_array_elements_text(u.choices)), u.counts, u.totals, decode(u.entries, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json)
      u (block text, part text, segment int, choices json, counts int[], totals float8[], entries text)
    on conflict (workspace, study, block, part, segment) do update set choices = excluded.choices,
      counts = excluded.counts, totals = excluded.totals, entries = excluded.entries`;
}
