import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, rawSql, type SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { Bits, placeOf, segmentOf } from '../bits.ts';
import { MANY, MAX_VALUES, parameterOf, parameterPart } from '../limit-values.ts';
import { BITS_OF_U, BITS_SENT, sendBits } from './send-bits.ts';

const TOO_MANY = `This variable has more than ${MAX_VALUES} different values. Filter by one of the listed values.`;

/** Rows fetched at once. */
const BATCH = 10_000;

/**
 * A query of segment → bits: whose URL parameter or variable is one of these values. Where a value of a parameter has
 * no mask because there are too many, the responses themselves are asked.
 *
 * @param part as `parameterPart` and `variablePart` say
 * @throws bad_input for such a value of a variable
 */
export async function selectValues(
  tx: Tx,
  scope: Scope,
  study: string,
  part: string,
  values: string[],
): Promise<SqlPart> {
  const name = parameterOf(part);
  const others = name === null ? [part] : [part, parameterPart('')];
  const own = sql`workspace = ${scope.workspace} and study = ${study} and block = ${OF_RESPONSES}`;
  const [known] = await tx<{ values: string[]; more: boolean }[]>`
    select array(
        select distinct choice from column_masks where ${own} and part = ${part} and choice = any(${values}::text[])
      ) as values,
      exists (
        select from column_masks where ${own} and part = ${MANY} and choice = any(${others}::text[]) and n > 0
      ) as more`;
  const masks = sql`
    select segment, bits from column_masks
    where ${own} and part = ${part} and choice = any(${values}::text[])`;
  const left = known!.more ? values.filter((value) => !known!.values.includes(value)) : [];
  if (left.length === 0) return sql`select segment, bit_or(bits) as bits from (${masks}) m group by segment`;
  if (name === null) throw badInput(TOO_MANY, { variable: TOO_MANY });
  const sent = JSON.stringify(sendBits(await readSegments(tx, scope, study, name, left)));
  return sql`
    select segment, bit_or(bits) as bits from (
      ${masks} union all select u.segment, ${rawSql(BITS_OF_U)}
      from json_to_recordset(${sent}::json) u (segment int, ${rawSql(BITS_SENT)})) m
    group by segment`;
}

/** Bits of the responses whose address said one of these, wherever they stand: what an address said never changes. */
async function readSegments(
  tx: Tx,
  scope: Scope,
  study: string,
  name: string,
  values: string[],
): Promise<Map<number, Bits>> {
  const segments = new Map<number, Bits>();
  const rows = tx.cursor<{ preview: boolean; ordinal: number }>(
    sql`select preview, ordinal from responses where workspace = ${scope.workspace} and study = ${study}
      and ordinal is not null and parameters->>${name}::text = any(${values}::text[])`,
    BATCH,
  );
  for await (const batch of rows)
    for (const { preview, ordinal } of batch)
      for (const counted of [true, false]) {
        const segment = segmentOf(ordinal, preview, counted);
        const bits = segments.get(segment) ?? new Bits();
        bits.set(placeOf(ordinal));
        segments.set(segment, bits);
      }
  return segments;
}
