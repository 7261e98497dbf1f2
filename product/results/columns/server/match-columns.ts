import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { sql, rawSql, type SqlPart } from '#platform/db/core/sql.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { isRehearsal, needsLookup, TRAITS, type Filter, type LookedUp } from '../../filter.ts';
import { Bits, UNCOUNTED_SEGMENT_OFFSET } from '../bits.ts';
import { PRESENT_FACT } from '../facts-of-response.ts';
import { includesNumber, readIntervals } from '../intervals.ts';
import { formatParameterPart, formatVariablePart, hasOpenValue } from '../limit-values.ts';
import { readTimeRange, splitTimeRange } from '../../time-range.ts';
import { readMaskedValues, selectValues } from './match-values.ts';
import { readResponseBits } from './read-response-bits.ts';
import { BITS_OF_ROW_U, BITS_ROW_COLUMNS, toBitsRows } from './send-bits.ts';

/** Groups of responses by their answer to a part; each set of choices is a group. */
export interface GroupChoices {
  block: string;
  part: string;
  sets: string[][];
  /** The responses of each set, for groups that are no columns. */
  masks?: ReadonlyMap<number, Bits>[];
}

/** Segments of real or preview responses, counted or not (excluded, deleted). */
export interface SegmentRegion {
  preview: boolean;
  counted: boolean;
}

/** Responses at the ends of a range of days that are read at once. */
const EDGE_BATCH_SIZE = 5_000;

/** The segments that figures with this filter count. */
export const getSegmentRegion = (filter: Filter): SegmentRegion => ({
  preview: isRehearsal(filter),
  counted: true,
});

/** The SQL condition that a segment is in a region. */
export function inRegion({ preview, counted }: SegmentRegion, segment: SqlPart): SqlPart {
  const first = counted ? 0 : UNCOUNTED_SEGMENT_OFFSET;
  const last = first + UNCOUNTED_SEGMENT_OFFSET - 1;
  return preview
    ? sql`${segment} between ${-1 - last} and ${-1 - first}`
    : sql`${segment} between ${first} and ${last}`;
}

/** A query of (member, segment, bits): for each set, the responses with any of its choices. */
async function selectSets(
  tx: Tx,
  scope: Scope,
  study: string,
  { block, part, sets: chosen, masks }: GroupChoices,
): Promise<SqlPart> {
  if (masks) return selectMasks(masks);
  const masked = hasOpenValue({ block, part }) ? await readMaskedValues(tx, scope, { study, part }) : null;
  const sets = masked
    ? chosen.map((set) => set.map((value) => masked.get(foldText(value)) ?? value))
    : chosen;
  const numbers = await selectNumbers(tx, scope, study, { block, part, sets });
  if (numbers) return numbers;
  const members = sets.flatMap((set, member) => set.map(() => member));
  return sql`
    select c.member, m.segment, bit_or(m.bits) as bits
    from column_masks m join unnest(${sets.flat()}::text[], ${members}::int[]) c (choice, member) on c.choice = m.choice
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${block} and m.part = ${part}
    group by c.member, m.segment`;
}

/** `selectSets` for a part whose answers are numbers; masks are computed from the column. Null for any other part. */
async function selectNumbers(
  tx: Tx,
  scope: Scope,
  study: string,
  { block, part, sets }: GroupChoices,
): Promise<SqlPart | null> {
  const intervalSets = sets.map(readIntervals);
  if (intervalSets.some((set) => set === null)) return null;
  const condition = sql`workspace = ${scope.workspace} and study = ${study} and block = ${block} and part = ${part}`;
  const [column] = await tx<
    { exists: boolean }[]
  >`select exists (select from column_numbers where ${condition}) as exists`;
  if (!column!.exists) return null;
  const masks = intervalSets.map(() => new Map<number, Bits>());
  const rows = tx.cursor<{ segment: number; bits: Buffer; numbers: Buffer }>(
    sql`select segment, varbit_send(bits) as bits, numbers from column_numbers where ${condition}`,
    1,
  );
  for await (const [row] of rows) {
    const bits = intervalSets.map(() => new Bits());
    let byteOffset = 0;
    for (const position of Bits.fromVarbit(row!.bits).positions()) {
      const number = row!.numbers.readDoubleLE(byteOffset);
      byteOffset += 8;
      intervalSets.forEach((set, member) => {
        if (includesNumber(set!, number)) bits[member]!.set(position);
      });
    }
    bits.forEach((memberBits, member) => masks[member]!.set(row!.segment, memberBits));
  }
  return selectMasks(masks);
}

/** A query of (member, segment, bits) for bits by segment. */
function selectMasks(masks: readonly ReadonlyMap<number, Bits>[]): SqlPart {
  const maskRows = masks.flatMap((bySegment, member) =>
    toBitsRows(bySegment).map((row) => ({ member, ...row })),
  );
  return sql`
    select u.member, u.segment, ${rawSql(BITS_OF_ROW_U)} as bits
    from json_to_recordset(${JSON.stringify(maskRows)}::json) u (member int, segment int, ${rawSql(BITS_ROW_COLUMNS)})`;
}

/**
 * A query of segment → bits of the responses that match a filter. Conditions are inner joins: without a mask in a
 * segment, no response there meets the condition.
 */
export async function selectMask(
  tx: Tx,
  scope: Scope,
  {
    study,
    filter,
    region = getSegmentRegion(filter),
  }: { study: string; filter: Filter; region?: SegmentRegion },
): Promise<SqlPart> {
  const selectResponses = (part: string, condition: SqlPart) => sql`
    select segment, bit_or(bits) as bits from column_masks
    where workspace = ${scope.workspace} and study = ${study} and block = ${RESPONSES_SUBJECT} and part = ${part} and ${condition}
    group by segment`;
  const conditions: SqlPart[] = [
    ...(['status', ...TRAITS] as const)
      .filter((trait) => filter[trait].length > 0)
      .map((trait) => selectResponses(trait, sql`choice = any(${filter[trait]}::text[])`)),
    ...(filter.from || filter.to
      ? [await selectDays(tx, scope, study, filter, (days) => selectResponses('day', days))]
      : []),
  ];
  for (const { block, part, choices } of filter.answers) {
    const sets = await selectSets(tx, scope, study, { block, part, sets: [choices] });
    conditions.push(sql`select segment, bits from (${sets}) s`);
  }
  const valueFilters = [
    ...filter.parameters.map(({ name, values }) => ({ part: formatParameterPart(name), values })),
    ...filter.variables.map(({ id, values }) => ({ part: formatVariablePart(id), values })),
  ];
  for (const { part, values } of valueFilters)
    conditions.push(await selectValues(tx, scope, { study, part, values }));
  const present = selectResponses(PRESENT_FACT.part, inRegion(region, sql`segment`));
  for (const one of readLookedUp(filter)) conditions.push(selectLookedUp(one, present));
  return conditions.reduce<SqlPart>(
    (joined, condition) => sql`
        select a.segment, a.bits & b.bits as bits from (${joined}) a join (${condition}) b on b.segment = a.segment`,
    present,
  );
}

/**
 * A query of segment → bits of the responses that started on the days of a filter. There are masks of UTC days only, so the
 * responses in the parts of UTC days at both ends are looked up.
 */
async function selectDays(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  selectMasksOfDays: (condition: SqlPart) => SqlPart,
): Promise<SqlPart> {
  const { first, before, edges } = splitTimeRange(readTimeRange(filter));
  const wholeDays = selectMasksOfDays(sql`choice >= ${first ?? ''} and choice < ${before ?? '9'}`);
  if (edges.length === 0) return wholeDays;
  const rows = tx.cursor<{ preview: boolean; ordinal: number }>(
    sql`
      select r.preview, r.ordinal
      from unnest(${edges.map(({ start }) => start.toISOString())}::text[]::timestamptz[],
        ${edges.map(({ end }) => end.toISOString())}::text[]::timestamptz[]) e ("from", "to")
      join responses r on r.workspace = ${scope.workspace} and r.study = ${study}
        and r.started_at >= e."from" and r.started_at < e."to"
      where r.ordinal is not null`,
    EDGE_BATCH_SIZE,
  );
  return sql`
    select segment, bit_or(bits) as bits from (
      select segment, bits from (${wholeDays}) d
      union all select segment, bits from (${selectMasks([await readResponseBits(rows)])}) e) days
    group by segment`;
}

/** The responses with the tags, marks, words, signs of poor quality and further values of a filter. */
function readLookedUp(filter: Filter): readonly LookedUp[] {
  if (!needsLookup(filter)) return [];
  // Without this, a filter that nobody has looked up would match everybody.
  if (!filter.lookedUp) throw new TypeError('the filter was not looked up (resolveFilter)');
  return filter.lookedUp;
}

/** A query of segment → bits of the `present` responses that were found, or have no value at all. */
function selectLookedUp({ found, withAny }: LookedUp, present: SqlPart): SqlPart {
  if (!withAny) return sql`select segment, bits from (${selectMasks([found])}) t`;
  return sql`
    select segment, bit_or(bits) as bits from (
      select segment, bits from (${selectMasks([found])}) t
      union all select p.segment, case when t.segment is null then p.bits else p.bits & ~t.bits end
      from (${present}) p left join (${selectMasks([withAny])}) t on t.segment = p.segment) m
    group by segment`;
}

/** A query of (member, segment, bits): the matching responses of each group, or of all without groups. */
export async function selectGroups(
  tx: Tx,
  scope: Scope,
  { study, filter, groups }: { study: string; filter: Filter; groups: GroupChoices | null },
): Promise<SqlPart> {
  const mask = await selectMask(tx, scope, { study, filter });
  if (!groups) return sql`select 0 as member, f.segment, f.bits from (${mask}) f`;
  const sets = await selectSets(tx, scope, study, groups);
  return sql`
    select s.member, f.segment, s.bits & f.bits as bits
    from (${mask}) f join (${sets}) s on s.segment = f.segment`;
}
