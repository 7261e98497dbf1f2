import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { Bits, SEGMENT_BYTES, SEGMENT_SIZE, UNCOUNTED_SEGMENT_OFFSET } from '../columns/bits.ts';
import { getSegmentRegion, selectMask, type SegmentRegion } from '../columns/server/match-columns.ts';
import { readTimeRange } from '../time-range.ts';
import { filtersByAnswers, isRehearsal, noFilter, type Filter } from '../filter.ts';

/** Which responses a list shows: those that figures count, or others. `kept`: all but deleted ones. */
export type ResponseView = 'counted' | 'excluded' | 'preview' | 'deleted' | 'kept';

/** Up to this many responses are looked up by ordinal; for more, the bit of each row read is tested. */
const MAX_ORDINAL_LOOKUPS = 5_000;

const buildViewCondition = (view: ResponseView, filter: Filter): SqlPart =>
  ({
    counted: () => sql`and r.preview = ${isRehearsal(filter)} and not r.excluded and r.deleted_at is null`,
    excluded: () => sql`and r.excluded and r.deleted_at is null`,
    preview: () => sql`and r.preview and r.deleted_at is null`,
    deleted: () => sql`and r.deleted_at is not null`,
    kept: () => sql`and r.deleted_at is null`,
  })[view]();

function listRegions(view: ResponseView, filter: Filter): SegmentRegion[] {
  if (view === 'counted') return [getSegmentRegion(filter)];
  const listRegionsOf = (preview: boolean) => [true, false].map((counted) => ({ preview, counted }));
  return view === 'preview' ? listRegionsOf(true) : [...listRegionsOf(false), ...listRegionsOf(true)];
}

/** Conditions on the columns of the response's row. */
function buildRowCondition(filter: Filter): SqlPart {
  const { start, end } = readTimeRange(filter);
  return sql`
    ${filter.status.length > 0 ? sql`and r.status = any(${filter.status}::text[])` : sql``}
    ${filter.channel.length > 0 ? sql`and r.channel = any(${filter.channel}::text[])` : sql``}
    ${filter.device.length > 0 ? sql`and r.device = any(${filter.device}::text[])` : sql``}
    ${filter.language.length > 0 ? sql`and r.language = any(${filter.language}::text[])` : sql``}
    ${start ? sql`and r.started_at >= ${start}` : sql``}
    ${end ? sql`and r.started_at < ${end}` : sql``}`;
}

/** A condition on `responses r` for answers, parameters, variables, tags, marks, quality and words, by the masks that figures are counted with. */
async function buildAnswersCondition(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  region: SegmentRegion,
  maxLookups: number,
): Promise<SqlPart> {
  const { answers, parameters, variables, tags, marks, quality, words, where, lookedUp } = filter;
  const lookups = { tags, marks, quality, words, where, lookedUp };
  const matched: Filter = { ...noFilter, answers, parameters, variables, ...lookups };
  const mask = await selectMask(tx, scope, { study, filter: matched, region });
  const segments = await tx<{ index: number; n: number; bits: Buffer }[]>`
    select (case when segment < 0 then -1 - segment else segment end) % ${UNCOUNTED_SEGMENT_OFFSET}::int as index,
      bit_count(bits)::int as n, varbit_send(bits) as bits from (${mask}) f where bit_count(bits) > 0`;
  const n = segments.reduce((sum, segment) => sum + segment.n, 0);
  if (n === 0) return sql`false`;
  if (n <= maxLookups) {
    const ordinals = segments.flatMap(({ index, bits }) =>
      [...Bits.fromVarbit(bits).positions()].map((position) => index * SEGMENT_SIZE + position),
    );
    return sql`r.preview = ${region.preview} and r.ordinal is not null and r.ordinal = any(${ordinals}::int[])`;
  }
  // All segments after each other, so that the bit of each row is tested without copying a segment.
  const last = Math.max(...segments.map(({ index }) => index));
  const bytes = Buffer.alloc((last + 1) * SEGMENT_BYTES);
  for (const { index, bits } of segments) bytes.set(Bits.fromVarbit(bits).bytes, index * SEGMENT_BYTES);
  // In a `bytea`, the first bit of a byte is its lowest; in bits of a segment, its highest.
  return sql`r.preview = ${region.preview} and (not r.excluded and r.deleted_at is null) = ${region.counted}
    and case when r.ordinal < ${bytes.length * 8}::int
      then get_bit(${bytes}::bytea, (r.ordinal | 7) - (r.ordinal & 7)) = 1 else false end`;
}

/**
 * Conditions on `responses r` for a study and a filter. Answers of unfolded responses are not in the columns, so
 * fold the study first if the filter has answers. Nor are parameters, which columns have as their declared kind reads them.
 *
 * @param maxLookups up to this many responses are looked up by ordinal
 * @example const matches = await matchResponses(tx, scope, study, filter);
 * sql`select count(*) from responses r where ${matches}`
 */
export async function matchResponses(
  tx: Tx,
  scope: Scope,
  {
    study,
    filter,
    view = 'counted',
    maxLookups = MAX_ORDINAL_LOOKUPS,
  }: { study: string; filter: Filter; view?: ResponseView; maxLookups?: number },
): Promise<SqlPart> {
  const rowCondition = sql`r.workspace = ${scope.workspace} and r.study = ${study}
    ${buildViewCondition(view, filter)} ${buildRowCondition(filter)}`;
  if (!filtersByAnswers(filter)) return rowCondition;
  const regions: SqlPart[] = [];
  for (const region of listRegions(view, filter))
    regions.push(await buildAnswersCondition(tx, scope, study, filter, region, maxLookups));
  return sql`${rowCondition} and (${regions.reduce((joined, condition) => sql`${joined} or ${condition}`)})`;
}
