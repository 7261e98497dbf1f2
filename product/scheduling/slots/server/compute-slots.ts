import type { OpeningHours } from '../hours.ts';
import { intersectIntervals, mergeIntervals, type Interval } from '../intervals.ts';
import { computeOpenHours } from './compute-open-hours.ts';
import { MINUTE_MS, readZoneDays, type ZoneDays } from './read-zone-days.ts';

/** A person who can be booked. Minutes unless the name says otherwise. */
export interface Host extends OpeningHours {
  id: string;
  minNotice: number;
  bufferBefore: number;
  bufferAfter: number;
  /** Days ahead that can be booked: 0 is today only. */
  windowDays: number;
  /** Null: no limit. */
  maxPerDay: number | null;
  /** What blocks: events of calendars, and bookings with their own buffers. */
  busy: readonly Interval[];
  /** Starts of bookings, for `maxPerDay`. */
  bookedStarts: readonly number[];
}

export interface SlotQuery {
  nowMs: number;
  /** Slots start from here to before `toMs`. */
  fromMs: number;
  toMs: number;
  lengthMinutes: number;
  /** Minutes from one start to the next. */
  stepMinutes: number;
  /** `any`: each host alone. `all`: only when all of them are free. */
  mode: 'any' | 'all';
}

export interface Slot {
  startMs: number;
  /** Who is free. */
  hosts: string[];
}

/** What decides about the starts of a host, or of several together. Each list is in order, without overlaps. */
interface Calendar {
  /** Apart for each day, since starts are counted from the start of each. */
  open: readonly Interval[];
  /** No part of a slot may be in them. */
  blocked: readonly Interval[];
  /** No slot may start in them. */
  closedToStarts: readonly Interval[];
  earliestMs: number;
}

function readCalendar(host: Host, days: ZoneDays, query: SlotQuery): Calendar {
  const earliestMs = Math.max(query.fromMs, query.nowMs + host.minNotice * MINUTE_MS);
  const firstDay = days.findDay(earliestMs);
  const lastDay = Math.min(
    days.findDay(query.toMs + query.lengthMinutes * MINUTE_MS),
    days.findDay(query.nowMs) + host.windowDays,
  );
  return {
    open: computeOpenHours(host, { days, firstDay, lastDay }),
    // A slot with its buffers overlaps something busy if the slot alone overlaps it with the buffers on the other sides.
    blocked: mergeIntervals(
      host.busy.map(([start, end]): Interval => [
        start - host.bufferAfter * MINUTE_MS,
        end + host.bufferBefore * MINUTE_MS,
      ]),
    ),
    closedToStarts: mergeIntervals(listFullDays(host, days)),
    earliestMs,
  };
}

function listFullDays({ maxPerDay, bookedStarts }: Host, days: ZoneDays): Interval[] {
  if (maxPerDay === null) return [];
  const counts = new Map<number, number>();
  for (const startMs of bookedStarts) {
    const day = days.findDay(startMs);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= maxPerDay)
    .map(([day]) => [days.getStart(day), days.getStart(day + 1)]);
}

/**
 * Starts on a grid that begins with the open hours of each day, whatever was asked for. The grid is of instants, so that no
 * start comes twice when clocks change; a slot may go on into open hours of the next day.
 */
function listStarts(
  { open, blocked, closedToStarts, earliestMs }: Calendar,
  { toMs, lengthMinutes, stepMinutes }: SlotQuery,
): number[] {
  const [lengthMs, stepMs] = [lengthMinutes * MINUTE_MS, stepMinutes * MINUTE_MS];
  const starts: number[] = [];
  const whole = mergeIntervals(open);
  let [current, nextBlocked, nextClosed] = [0, 0, 0];
  for (const [openMs, dayEndMs] of open) {
    while (whole[current]![1] <= openMs) current += 1;
    const closeMs = whole[current]![1];
    const findGridStart = (fromMs: number) => openMs + Math.ceil((fromMs - openMs) / stepMs) * stepMs;
    let startMs = Math.max(openMs, findGridStart(earliestMs));
    const endMs = Math.min(dayEndMs, toMs, closeMs - lengthMs + 1);
    while (startMs < endMs) {
      while (nextBlocked < blocked.length && blocked[nextBlocked]![1] <= startMs) nextBlocked += 1;
      while (nextClosed < closedToStarts.length && closedToStarts[nextClosed]![1] <= startMs) nextClosed += 1;
      const block = blocked[nextBlocked];
      const closed = closedToStarts[nextClosed];
      if (block && block[0] < startMs + lengthMs) startMs = findGridStart(block[1]);
      else if (closed && closed[0] <= startMs) startMs = findGridStart(closed[1]);
      else {
        starts.push(startMs);
        startMs += stepMs;
      }
    }
  }
  return starts;
}

/** Several hosts as one who is free only when all are. */
const combineCalendars = (calendars: readonly Calendar[]): Calendar => ({
  open: calendars.map(({ open }) => open).reduce(intersectIntervals),
  blocked: mergeIntervals(calendars.flatMap(({ blocked }) => blocked)),
  closedToStarts: mergeIntervals(calendars.flatMap(({ closedToStarts }) => closedToStarts)),
  earliestMs: Math.max(...calendars.map(({ earliestMs }) => earliestMs)),
});

const MAX_STEP_MINUTES = 30;
/** Minutes from one start to the next that people are offered. */
export const computeStepMinutes = (lengthMinutes: number): number =>
  Math.min(lengthMinutes, MAX_STEP_MINUTES);

/** All times at which a booking can start, in order, with the hosts who are free. */
export function computeSlots(hosts: readonly Host[], query: SlotQuery): Slot[] {
  if (hosts.length === 0) return [];
  const zones = new Map<string, ZoneDays>();
  const calendars = hosts.map((host) => {
    const days = zones.get(host.timeZone) ?? readZoneDays(host.timeZone);
    zones.set(host.timeZone, days);
    return readCalendar(host, days, query);
  });
  if (query.mode === 'all') {
    const ids = hosts.map(({ id }) => id);
    return listStarts(combineCalendars(calendars), query).map((startMs) => ({ startMs, hosts: [...ids] }));
  }
  const slots = new Map<number, Slot>();
  for (const [index, calendar] of calendars.entries())
    for (const startMs of listStarts(calendar, query)) {
      const slot = slots.get(startMs);
      if (slot) slot.hosts.push(hosts[index]!.id);
      else slots.set(startMs, { startMs, hosts: [hosts[index]!.id] });
    }
  return [...slots.values()].toSorted((a, b) => a.startMs - b.startMs);
}
