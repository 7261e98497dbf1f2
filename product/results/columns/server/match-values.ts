import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, rawSql, type SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { Bits, getPositionInSegment, getSegment } from '../bits.ts';
import {
  bySpelling,
  OVER_LIMIT_PART,
  MAX_DISTINCT_VALUES,
  parseParameterPart,
  formatParameterPart,
} from '../limit-values.ts';
import { BITS_OF_ROW_U, BITS_ROW_COLUMNS, toBitsRows } from './send-bits.ts';

const TOO_MANY_VALUES = `This variable has more than ${MAX_DISTINCT_VALUES} different values. Filter by one of the listed values.`;

/** Rows per fetch of the cursor. */
const BATCH_SIZE = 10_000;

/** The values of a parameter or variable that have masks, by what they are compared by. */
export async function readMaskedValues(
  tx: Tx,
  scope: Scope,
  { study, part }: { study: string; part: string },
): Promise<Map<string, string>> {
  const rows = await tx<{ choice: string }[]>`
    select distinct choice from column_masks
    where workspace = ${scope.workspace} and study = ${study} and block = ${RESPONSES_SUBJECT} and part = ${part}`;
  return bySpelling(rows.map(({ choice }) => choice));
}

/**
 * A query of segment → bits: responses whose URL parameter or variable has one of these values, however it is spelled
 * (`foldText`). Where a parameter has too many values for masks, the table of responses is read.
 *
 * @param part from `formatParameterPart` or `formatVariablePart`
 * @throws bad_input for a value of a variable that has too many values for masks
 */
export async function selectValues(
  tx: Tx,
  scope: Scope,
  { study, part, values }: { study: string; part: string; values: string[] },
): Promise<SqlPart> {
  const name = parseParameterPart(part);
  const parts = name === null ? [part] : [part, formatParameterPart('')];
  const isStudyMask = sql`workspace = ${scope.workspace} and study = ${study} and block = ${RESPONSES_SUBJECT}`;
  const masked = await readMaskedValues(tx, scope, { study, part });
  const [overLimit] = await tx<{ any: boolean }[]>`
    select exists (
      select from column_masks where ${isStudyMask} and part = ${OVER_LIMIT_PART} and choice = any(${parts}::text[]) and n > 0
    ) as any`;
  const foldedValues = [...new Set(values.map(foldText))];
  const masks = sql`
    select segment, bits from column_masks
    where ${isStudyMask} and part = ${part} and choice = any(${foldedValues.flatMap((value) => masked.get(value) ?? [])}::text[])`;
  const unmasked = overLimit!.any ? foldedValues.filter((value) => !masked.has(value)) : [];
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

/**
 * Bits of the responses with one of these folded parameter values, in every segment that they can be in. SQL compares what
 * is plain ASCII, where folding is lower case; other spellings are compared here.
 */
async function readSegments(
  tx: Tx,
  scope: Scope,
  study: string,
  name: string,
  values: string[],
): Promise<Map<number, Bits>> {
  const segments = new Map<number, Bits>();
  const valueSet = new Set(values);
  const rows = tx.cursor<{ preview: boolean; ordinal: number; value: string }>(
    sql`select r.preview, r.ordinal, p.value
      from responses r cross join lateral (select r.parameters->>${name}::text as value offset 0) p
      where r.workspace = ${scope.workspace} and r.study = ${study} and r.ordinal is not null
        and (lower(p.value collate "C") = any(${values}::text[]) or p.value ~ '[^ -~]')`,
    BATCH_SIZE,
  );
  for await (const batch of rows)
    for (const { preview, ordinal, value } of batch) {
      if (!valueSet.has(foldText(value))) continue;
      for (const counted of [true, false]) {
        const segment = getSegment(ordinal, preview, counted);
        const bits = segments.get(segment) ?? new Bits();
        bits.set(getPositionInSegment(ordinal));
        segments.set(segment, bits);
      }
    }
  return segments;
}
