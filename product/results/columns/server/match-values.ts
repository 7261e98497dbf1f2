import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, rawSql, type SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { Bits, getPositionInSegment, getSegment } from '../bits.ts';
import {
  OVER_LIMIT_PART,
  MAX_DISTINCT_VALUES,
  parseParameterPart,
  formatParameterPart,
} from '../limit-values.ts';
import { BITS_OF_ROW_U, BITS_ROW_COLUMNS, toBitsRows } from './send-bits.ts';

const TOO_MANY_VALUES = `This variable has more than ${MAX_DISTINCT_VALUES} different values. Filter by one of the listed values.`;

/** Rows per fetch of the cursor. */
const BATCH_SIZE = 10_000;

/**
 * A query of segment → bits: responses whose URL parameter or variable has one of these values. Where a parameter has
 * too many values for masks, the table of responses is read.
 *
 * @param part from `formatParameterPart` or `formatVariablePart`
 * @throws bad_input for a value of a variable that has too many values for masks
 */
export async function selectValues(
  tx: Tx,
  scope: Scope,
  study: string,
  part: string,
  values: string[],
): Promise<SqlPart> {
  const name = parseParameterPart(part);
  const parts = name === null ? [part] : [part, formatParameterPart('')];
  const isStudyMask = sql`workspace = ${scope.workspace} and study = ${study} and block = ${RESPONSES_SUBJECT}`;
  const [masked] = await tx<{ values: string[]; more: boolean }[]>`
    select array(
        select distinct choice from column_masks where ${isStudyMask} and part = ${part} and choice = any(${values}::text[])
      ) as values,
      exists (
        select from column_masks where ${isStudyMask} and part = ${OVER_LIMIT_PART} and choice = any(${parts}::text[]) and n > 0
      ) as more`;
  const masks = sql`
    select segment, bits from column_masks
    where ${isStudyMask} and part = ${part} and choice = any(${values}::text[])`;
  const unmasked = masked!.more ? values.filter((value) => !masked!.values.includes(value)) : [];
  if (unmasked.length === 0)
    return sql`select segment, bit_or(bits) as bits from (${masks}) m group by segment`;
  if (name === null) throw badInput(TOO_MANY_VALUES, { variable: TOO_MANY_VALUES });
  const bitsRows = JSON.stringify(toBitsRows(await readSegments(tx, scope, study, name, unmasked)));
  return sql`
    select segment, bit_or(bits) as bits from (
      ${masks} union all select u.segment, ${rawSql(BITS_OF_ROW_U)}
      from json_to_recordset(${bitsRows}::json) u (segment int, ${rawSql(BITS_ROW_COLUMNS)})) m
    group by segment`;
}

/** Bits of the responses with one of these parameter values, in every segment that they can be in. */
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
    BATCH_SIZE,
  );
  for await (const batch of rows)
    for (const { preview, ordinal } of batch)
      for (const counted of [true, false]) {
        const segment = getSegment(ordinal, preview, counted);
        const bits = segments.get(segment) ?? new Bits();
        bits.set(getPositionInSegment(ordinal));
        segments.set(segment, bits);
      }
  return segments;
}
