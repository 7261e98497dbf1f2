import { Bits } from '../../columns/bits.ts';
import { formatUtcDay } from '../../time-range.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The responses that started on each UTC day, by segment (a range of 65,536 responses, see `bits.ts`). */
export type DayMasks = ReadonlyMap<string, ReadonlyMap<number, Bits>>;

/** Responses of one UTC day that belong to another period than its noon does. */
interface MovedRange {
  day: string;
  from: Date;
  to: Date;
  sourcePeriod: number;
  targetPeriod: number;
}

/** The period that contains a time; −1 before the first and `edges.length - 1` after the last. */
function findPeriod(edges: readonly Date[], ms: number): number {
  let index = -1;
  while (index + 1 < edges.length && edges[index + 1]!.getTime() <= ms) index += 1;
  return index;
}

/**
 * The parts of UTC days that are not in the period of their noon: at most half a day for each edge, and none where periods
 * begin at midnight UTC. Only the responses of these parts have to be looked up.
 *
 * @param edges the start of each period, and the end of the last one
 */
export function listMovedRanges(edges: readonly Date[]): MovedRange[] {
  return edges.flatMap((edge, index) => {
    const at = edge.getTime();
    const start = at - (at % DAY_MS);
    if (at === start) return [];
    const noon = start + DAY_MS / 2;
    const isMorning = at <= noon;
    return [
      {
        day: formatUtcDay(start),
        from: isMorning ? new Date(start) : edge,
        to: isMorning ? edge : new Date(start + DAY_MS),
        sourcePeriod: findPeriod(edges, noon),
        targetPeriod: isMorning ? index - 1 : index,
      },
    ];
  });
}

function getOrCreateBits(bySegment: Map<number, Bits>, segment: number): Bits {
  const bits = bySegment.get(segment) ?? new Bits();
  bySegment.set(segment, bits);
  return bits;
}

/** The responses of each period, by segment: whole UTC days by their noon; `moveResponse` then corrects some. */
export function splitDays(edges: readonly Date[], days: DayMasks): Map<number, Bits>[] {
  const periods = Array.from({ length: edges.length - 1 }, () => new Map<number, Bits>());
  for (const [day, bySegment] of days) {
    const period = periods[findPeriod(edges, Date.parse(day) + DAY_MS / 2)];
    if (!period) continue;
    for (const [segment, bits] of bySegment) getOrCreateBits(period, segment).add(bits);
  }
  return periods;
}

/** Moves a response of a moved range into its period. */
export function moveResponse(
  periods: Map<number, Bits>[],
  days: DayMasks,
  { day, sourcePeriod, targetPeriod }: MovedRange,
  { segment, position }: { segment: number; position: number },
): void {
  // A response that is excluded, or was not folded yet, has no bit in its day.
  if (!days.get(day)?.get(segment)?.has(position)) return;
  periods[sourcePeriod]?.get(segment)?.clear(position);
  const period = periods[targetPeriod];
  if (period) getOrCreateBits(period, segment).set(position);
}
