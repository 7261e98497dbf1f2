import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { Block } from '#product/studies/study.ts';
import { Bits, getPositionInSegment, getSegment } from '../../columns/bits.ts';
import { getSegmentRegion, inRegion } from '../../columns/server/match-columns.ts';
import { isRehearsal, type Filter } from '../../filter.ts';
import type { CountedFigures, FigureSource } from '../../server/show-figures.ts';
import { formatUtcDay, readTimeRange } from '../../time-range.ts';
import type { Trend, TrendUnit } from '../contract.ts';
import { hasTrend } from './check-trend.ts';
import { listEdges } from './list-edges.ts';
import { listMovedRanges, moveResponse, splitDays, type DayMasks } from './split-days.ts';

/** Earlier periods are not shown: more could not be told apart in a chart. */
const MAX_PERIODS = 400;
const DAY_MS = 24 * 3_600_000;

/** Days, then weeks, then months, so that a chart has about thirty periods. */
const chooseUnit = (days: number): TrendUnit => (days <= 31 ? 'day' : days <= 182 ? 'week' : 'month');

/** The score or mean of a block in each period, by the day that responses started; none without a score. Needs a snapshot. */
export async function readTrend<F extends CountedFigures>(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    source,
    filter,
    unit: chosenUnit,
    zone = 'UTC',
  }: {
    study: string;
    block: Block;
    source: FigureSource<F>;
    filter: Filter;
    unit?: TrendUnit | undefined;
    zone?: string | undefined;
  },
): Promise<Omit<Trend, 'counting' | 'weights'>> {
  const range = readTimeRange(filter);
  const dayMasks = sql`column_masks where workspace = ${scope.workspace} and study = ${study}
    and block = ${RESPONSES_SUBJECT} and part = 'day' and n > 0 and ${inRegion(getSegmentRegion(filter), sql`segment`)}
    and choice >= ${range.start ? formatUtcDay(range.start.getTime()) : ''} and choice <= ${range.end ? formatUtcDay(range.end.getTime() - 1) : '9'}`;
  const [dayRange] = await tx<{ first: string | null; last: string | null }[]>`
    select min(choice) as first, max(choice) as last from ${dayMasks}`;
  const { first, last } = dayRange!;
  if (first === null || last === null || !hasTrend(block))
    return { unit: chosenUnit ?? 'day', name: null, periods: [], earlier: 0 };
  const unit = chosenUnit ?? chooseUnit((Date.parse(last) - Date.parse(first)) / DAY_MS + 1);
  const { edges, earlier } = listEdges([first, last], unit, zone, MAX_PERIODS);
  const times = edges.map(({ at }) => at);
  const rows = await tx<{ day: string; segment: number; bits: Buffer }[]>`
    select choice as day, segment, varbit_send(bits) as bits from ${dayMasks}`;
  const days = new Map<string, Map<number, Bits>>();
  for (const { day, segment, bits } of rows)
    days.set(day, (days.get(day) ?? new Map<number, Bits>()).set(segment, Bits.fromVarbit(bits)));
  const masks = splitDays(times, days);
  await moveResponses(tx, scope, study, masks, times, days, isRehearsal(filter));
  const groups = { block: RESPONSES_SUBJECT, part: 'day', sets: masks.map(() => []), masks };
  const figures = await source.read(tx, scope, { study, filter, need: { block: block.id }, groups });
  let name: string | null = null;
  const periods = figures.map((one, index) => {
    const { score, groups: shown } = source.toShape(block, one.get(block.id) ?? source.empty);
    const group = shown.find(({ part }) => part === '');
    const estimate = score ?? group?.mean ?? null;
    name ??= score?.name ?? null;
    return {
      from: edges[index]!.day,
      n: group?.n ?? 0,
      estimate: estimate && { value: estimate.value, low: estimate.low, high: estimate.high },
    };
  });
  const start = periods.findIndex(({ n }) => n > 0);
  const end = periods.findLastIndex(({ n }) => n > 0);
  return {
    unit,
    name,
    periods: start < 0 ? [] : periods.slice(start, end + 1),
    earlier,
  };
}

const BATCH_SIZE = 5_000;

/** Moves each response that started in a part of a UTC day that belongs to another period than the rest of the day. */
async function moveResponses(
  tx: Tx,
  scope: Scope,
  study: string,
  periods: Map<number, Bits>[],
  edges: readonly Date[],
  days: DayMasks,
  preview: boolean,
): Promise<void> {
  const ranges = listMovedRanges(edges).filter(({ day }) => days.has(day));
  if (ranges.length === 0) return;
  // Up to half of all responses: with a cursor, only their bits are in memory.
  const batches = tx.cursor<{ index: number; ordinal: number }>(
    sql`
    select u.index, r.ordinal
    from unnest(${ranges.map(({ from }) => from.toISOString())}::text[]::timestamptz[],
      ${ranges.map(({ to }) => to.toISOString())}::text[]::timestamptz[],
      ${ranges.map((_, index) => index)}::int[]) u ("from", "to", index)
    join responses r on r.workspace = ${scope.workspace} and r.study = ${study}
      and r.started_at >= u."from" and r.started_at < u."to"
    where r.ordinal is not null and r.preview = ${preview}`,
    BATCH_SIZE,
  );
  for await (const batch of batches)
    for (const { index, ordinal } of batch)
      moveResponse(periods, days, ranges[index]!, {
        segment: getSegment(ordinal, preview, true),
        position: getPositionInSegment(ordinal),
      });
}
