import { parseMinutes, type OpeningHours } from '../../hours.ts';
import type { Host, Slot, SlotQuery } from '../compute-slots.ts';

const MINUTE_MS = 60_000;
/** Offsets of zones, and hours in tests, are multiples of this. */
export const QUARTER_MS = 15 * MINUTE_MS;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows: the platform is asked, not Temporal. */
export function readClock(timeZone: string, ms: number): { date: string; weekday: number; minutes: number } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  // “Sun, 28/03/2027, 03:00”
  const [, weekday, day, month, year, hours, minutes] = /^(\w+), (\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/.exec(
    format.format(ms),
  )!;
  return {
    date: `${year}-${month}-${day}`,
    weekday: WEEKDAYS.indexOf(weekday!),
    minutes: Number(hours) * 60 + Number(minutes),
  };
}

export function isOpen({ timeZone, weeklyHours, exceptions }: OpeningHours, ms: number): boolean {
  const clock = readClock(timeZone, ms);
  const exception = exceptions.find(({ date }) => date === clock.date);
  const ranges = exception ? exception.ranges : weeklyHours[clock.weekday]!;
  return ranges.some(
    ({ start, end }) => parseMinutes(start) <= clock.minutes && clock.minutes < parseMinutes(end),
  );
}

/** Each quarter of an hour and each start is looked at alone, without intervals and without Temporal. */
export function listSlotsSlowly(hosts: readonly Host[], query: SlotQuery): Slot[] {
  const { fromMs, toMs, nowMs, mode } = query;
  const [lengthMs, stepMs] = [query.lengthMinutes * MINUTE_MS, query.stepMinutes * MINUTE_MS];
  const openQuarters = hosts.map((host) => {
    const quarters = new Set<number>();
    // Two days before, to see where the open hours of a day began.
    for (let ms = fromMs - 48 * 3_600_000; ms < toMs + lengthMs + 24 * 3_600_000; ms += QUARTER_MS)
      if (isOpen(host, ms) && isInWindow(host, nowMs, ms)) quarters.add(ms);
    return quarters;
  });
  const groups = mode === 'all' ? [hosts.map((_, index) => index)] : hosts.map((_, index) => [index]);
  const found = new Map<number, string[]>();
  for (const group of groups) {
    const isOpenForAll = (ms: number) =>
      group.every((index) => openQuarters[index]!.has(Math.floor(ms / QUARTER_MS) * QUARTER_MS));
    const isDayStart = (ms: number) =>
      group.some((index) => {
        const { timeZone } = hosts[index]!;
        return readClock(timeZone, ms).date !== readClock(timeZone, ms - QUARTER_MS).date;
      });
    let gridMs: number | null = null;
    for (let ms = fromMs - 48 * 3_600_000; ms < toMs; ms += MINUTE_MS * 5) {
      if (!isOpenForAll(ms)) gridMs = null;
      else if (gridMs === null || (ms % QUARTER_MS === 0 && isDayStart(ms))) gridMs = ms;
      if (gridMs === null || (ms - gridMs) % stepMs !== 0 || ms < fromMs) continue;
      let isFree = true;
      for (let inside = ms; inside < ms + lengthMs && isFree; inside += MINUTE_MS * 5)
        isFree = isOpenForAll(inside);
      if (!isFree || !group.every((index) => isFreeAt(hosts[index]!, ms, { lengthMs, nowMs }))) continue;
      found.set(ms, [...(found.get(ms) ?? []), ...group.map((index) => hosts[index]!.id)]);
    }
  }
  return [...found].map(([startMs, ids]) => ({ startMs, hosts: ids })).sort((a, b) => a.startMs - b.startMs);
}

const countDays = (timeZone: string, ms: number) => Date.parse(readClock(timeZone, ms).date) / 86_400_000;

const isInWindow = ({ timeZone, windowDays }: Host, nowMs: number, ms: number): boolean =>
  countDays(timeZone, ms) <= countDays(timeZone, nowMs) + windowDays;

function isFreeAt(
  host: Host,
  startMs: number,
  { lengthMs, nowMs }: { lengthMs: number; nowMs: number },
): boolean {
  if (startMs < nowMs + host.minNotice * MINUTE_MS) return false;
  const sameDay = host.bookedStarts.filter(
    (booked) => readClock(host.timeZone, booked).date === readClock(host.timeZone, startMs).date,
  );
  if (host.maxPerDay !== null && sameDay.length >= host.maxPerDay) return false;
  const [neededFrom, neededTo] = [
    startMs - host.bufferBefore * MINUTE_MS,
    startMs + lengthMs + host.bufferAfter * MINUTE_MS,
  ];
  return !host.busy.some(([start, end]) => start < end && start < neededTo && neededFrom < end);
}
