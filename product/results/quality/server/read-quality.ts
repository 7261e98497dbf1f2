import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { computeQuartiles } from '#product/blocks/numbers.ts';
import { computeFastLimit, QUALITY_REASONS, type QualityReason } from '#product/responses/quality/quality.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { Bits, getPositionInSegment, getSegment } from '../../columns/bits.ts';
import { HASTY_FACT, QUALITY_PART } from '../../columns/facts-of-response.ts';
import { readColumns } from '../../columns/server/read-columns.ts';
import { noFilter, type QualityChoice } from '../../filter.ts';
import { readLateFlags } from './read-late-flags.ts';

/** Seconds below which a hasty response is too fast; null if no response has a duration. */
export async function readFastLimit(tx: Tx, scope: Scope, study: string): Promise<number | null> {
  const [figures] = await readColumns(tx, scope, { study, filter: noFilter, need: 'overview' });
  const seconds = figures!.get(RESPONSES_SUBJECT)?.numbers.get('seconds');
  return seconds ? computeFastLimit(computeQuartiles(seconds)[1]) : null;
}

/** The folded responses with any of these signs, by segment; `streamLate` finds those with signs that are no columns. */
export async function readFlagged(
  tx: Tx,
  scope: Scope,
  { study, choices }: { study: string; choices: readonly QualityChoice[] },
): Promise<Map<number, Bits>> {
  const reasons = QUALITY_REASONS.filter((reason) => choices.includes(reason) || choices.includes('flagged'));
  const isSubject = sql`workspace = ${scope.workspace} and study = ${study} and block = ${RESPONSES_SUBJECT}`;
  const readMasks = async (part: string, values: readonly string[]) => {
    const rows = await tx<{ segment: number; bits: Buffer }[]>`
      select segment, varbit_send(bit_or(bits)) as bits from column_masks
      where ${isSubject} and part = ${part} and choice = any(${values}::text[]) group by segment`;
    return new Map(rows.map(({ segment, bits }) => [segment, Bits.fromVarbit(bits)]));
  };
  const flagged = await readMasks(QUALITY_PART, reasons);
  const limit = reasons.includes('fast') ? await readFastLimit(tx, scope, study) : null;
  if (limit === null) return flagged;
  const hasty = await readMasks(HASTY_FACT.part, [HASTY_FACT.choice]);
  const rows = tx.cursor<{ segment: number; bits: Buffer; numbers: Buffer }>(
    sql`select segment, varbit_send(bits) as bits, numbers from column_numbers
      where ${isSubject} and part = 'seconds' and segment = any(${[...hasty.keys()]}::int[])`,
    1,
  );
  for await (const [row] of rows) {
    const hastyBits = hasty.get(row!.segment)!;
    const bits = flagged.get(row!.segment) ?? new Bits();
    let byteOffset = 0;
    for (const position of Bits.fromVarbit(row!.bits).positions()) {
      if (hastyBits.has(position) && row!.numbers.readDoubleLE(byteOffset) < limit) bits.set(position);
      byteOffset += 8;
    }
    flagged.set(row!.segment, bits);
  }
  return flagged;
}

/** The signs of each of these responses, by id; of one that is not folded yet, none in its answers. */
export async function readQuality(
  tx: Tx,
  scope: Scope,
  {
    study,
    responses,
  }: {
    study: string;
    responses: {
      id: string;
      ordinal: number | null;
      preview: boolean;
      counted: boolean;
      seconds: number | null;
    }[];
  },
): Promise<Map<string, QualityReason[]>> {
  const folded = responses.filter(({ ordinal }) => ordinal !== null);
  const segments = folded.map(({ ordinal, preview, counted }) => getSegment(ordinal!, preview, counted));
  const positions = folded.map(({ ordinal }) => getPositionInSegment(ordinal!));
  const rows = await tx<{ id: string; part: string; choice: string }[]>`
    select u.id, m.part, m.choice
    from unnest(${folded.map(({ id }) => id)}::uuid[], ${segments}::int[], ${positions}::int[]) u (id, segment, position)
    join column_masks m on m.segment = u.segment
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${RESPONSES_SUBJECT}
      and m.part in (${QUALITY_PART}, ${HASTY_FACT.part}) and get_bit(m.bits, u.position) = 1`;
  const limit = rows.some(({ part }) => part === HASTY_FACT.part)
    ? await readFastLimit(tx, scope, study)
    : null;
  const lateFlags = await readLateFlags(tx, scope, { study, ids: responses.map(({ id }) => id) });
  return new Map(
    responses.map(({ id, seconds }) => {
      const own = rows.filter((row) => row.id === id);
      const isFast =
        limit !== null &&
        seconds !== null &&
        seconds < limit &&
        own.some(({ part }) => part === HASTY_FACT.part);
      const found = new Set([
        ...own.flatMap(({ part, choice }) => (part === QUALITY_PART ? [choice] : [])),
        ...lateFlags.get(id)!.map(({ reason }) => reason),
      ]);
      return [id, QUALITY_REASONS.filter((reason) => (reason === 'fast' ? isFast : found.has(reason)))];
    }),
  );
}
