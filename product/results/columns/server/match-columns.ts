import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, rawSql, type SqlPart } from '#platform/db/core/sql.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { isRehearsal, TRAITS, type Filter } from '../../filter.ts';
import { Bits, SET_ASIDE } from '../bits.ts';
import { PRESENT } from '../facts-of-response.ts';
import { holdsNumber, readIntervals } from '../intervals.ts';
import { parameterPart, variablePart } from '../limit-values.ts';
import { selectValues } from './match-values.ts';
import { BITS_OF_U, BITS_SENT, sendBits } from './send-bits.ts';

/** Groups of responses by what they answered to a part; each by any of several choices. */
export interface GroupChoices {
  block: string;
  part: string;
  sets: string[][];
}

/** Which segments: real or preview responses, counted or set aside. */
export interface Region {
  preview: boolean;
  counted: boolean;
}

/** What figures are about. */
export const regionOf = (filter: Filter): Region => ({ preview: isRehearsal(filter), counted: true });

/** A condition on a segment. */
export function inRegion({ preview, counted }: Region, segment: SqlPart): SqlPart {
  const first = counted ? 0 : SET_ASIDE;
  const last = first + SET_ASIDE - 1;
  return preview
    ? sql`${segment} between ${-1 - last} and ${-1 - first}`
    : sql`${segment} between ${first} and ${last}`;
}

/** A query of (member, segment, bits): who gave any choice of a set, for each set. */
async function selectSets(
  tx: Tx,
  scope: Scope,
  study: string,
  { block, part, sets }: GroupChoices,
): Promise<SqlPart> {
  const numbers = await selectNumbers(tx, scope, study, { block, part, sets });
  if (numbers) return numbers;
  const members = sets.flatMap((set, member) => set.map(() => member));
  return sql`
    select c.member, m.segment, bit_or(m.bits) as bits
    from column_masks m join unnest(${sets.flat()}::text[], ${members}::int[]) c (choice, member) on c.choice = m.choice
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${block} and m.part = ${part}
    group by c.member, m.segment`;
}

/** The same for a part whose answers are numbers: masks are made of the column. Null for any other part. */
async function selectNumbers(
  tx: Tx,
  scope: Scope,
  study: string,
  { block, part, sets }: GroupChoices,
): Promise<SqlPart | null> {
  const wanted = sets.map(readIntervals);
  if (wanted.some((set) => set === null)) return null;
  const of = sql`workspace = ${scope.workspace} and study = ${study} and block = ${block} and part = ${part}`;
  const [found] = await tx<
    { some: boolean }[]
  >`select exists (select from column_numbers where ${of}) as some`;
  if (!found!.some) return null;
  const masks = wanted.map(() => new Map<number, Bits>());
  const rows = tx.cursor<{ segment: number; bits: Buffer; numbers: Buffer }>(
    sql`select segment, varbit_send(bits) as bits, numbers from column_numbers where ${of}`,
    1,
  );
  for await (const [row] of rows) {
    const bits = wanted.map(() => new Bits());
    let at = 0;
    for (const place of Bits.received(row!.bits).places()) {
      const number = row!.numbers.readDoubleLE(at);
      at += 8;
      wanted.forEach((set, member) => {
        if (holdsNumber(set!, number)) bits[member]!.set(place);
      });
    }
    bits.forEach((own, member) => masks[member]!.set(row!.segment, own));
  }
  const sent = masks.flatMap((bySegment, member) => sendBits(bySegment).map((row) => ({ member, ...row })));
  return sql`
    select u.member, u.segment, ${rawSql(BITS_OF_U)} as bits
    from json_to_recordset(${JSON.stringify(sent)}::json) u (member int, segment int, ${rawSql(BITS_SENT)})`;
}

/**
 * A query of segment → bits of the responses that a filter leaves. Conditions are joined: where one has no mask in a
 * segment, nobody there meets it.
 */
export async function selectMask(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  region: Region = regionOf(filter),
): Promise<SqlPart> {
  const own = (part: string, which: SqlPart) => sql`
    select segment, bit_or(bits) as bits from column_masks
    where workspace = ${scope.workspace} and study = ${study} and block = ${OF_RESPONSES} and part = ${part} and ${which}
    group by segment`;
  const conditions: SqlPart[] = [
    ...(['status', ...TRAITS] as const)
      .filter((trait) => filter[trait].length > 0)
      .map((trait) => own(trait, sql`choice = any(${filter[trait]}::text[])`)),
    ...(filter.from || filter.to
      ? [own('day', sql`choice >= ${filter.from ?? ''} and choice <= ${filter.to ?? '9'}`)]
      : []),
  ];
  for (const { block, part, choices } of filter.answers) {
    const sets = await selectSets(tx, scope, study, { block, part, sets: [choices] });
    conditions.push(sql`select segment, bits from (${sets}) s`);
  }
  const values = [
    ...filter.parameters.map((one) => ({ part: parameterPart(one.name), values: one.values })),
    ...filter.variables.map((one) => ({ part: variablePart(one.id), values: one.values })),
  ];
  for (const one of values) conditions.push(await selectValues(tx, scope, study, one.part, one.values));
  return conditions.reduce<SqlPart>(
    (all, one) => sql`
        select a.segment, a.bits & b.bits as bits from (${all}) a join (${one}) b on b.segment = a.segment`,
    own(PRESENT.part, inRegion(region, sql`segment`)),
  );
}

/** The same for each group: (member, segment, bits); without groups one member, of everybody. */
export async function selectGroups(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  groups: GroupChoices | null,
): Promise<SqlPart> {
  const all = await selectMask(tx, scope, study, filter);
  if (!groups) return sql`select 0 as member, f.segment, f.bits from (${all}) f`;
  const sets = await selectSets(tx, scope, study, groups);
  return sql`
    select s.member, f.segment, s.bits & f.bits as bits
    from (${all}) f join (${sets}) s on s.segment = f.segment`;
}
