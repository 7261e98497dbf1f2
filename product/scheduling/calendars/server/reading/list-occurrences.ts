import type ICAL from 'ical.js';
import type { CalendarEvent, Moment } from './read-event.ts';
import { utc, readClock, writeClock, type ClockTime } from './resolve-zone.ts';

const DAY_MS = 86_400_000;
/** Steps of one rule, from its first day on; hourly for ten years takes 87,600. */
const MAX_STEPS = 100_000;

/** A calendar has more than is read. */
export class TooLargeError extends Error {}

/** An occurrence as the event itself says, before other versions of it are looked at. */
interface Occurrence {
  start: Moment;
  length: number;
}

const moveTo = (moment: Moment, clock: ClockTime): Moment => ({
  ...moment,
  clock,
  instant: moment.zone.toInstant(clock),
});

export const findEnd = ({ start, length }: Occurrence): number =>
  start.isDate ? start.zone.toInstant(start.clock + length) : start.instant + length;

/** The last time of a rule as clocks of the event show it; of a date, the whole day counts. */
function readUntil({ until }: ICAL.Recur, { zone, isDate }: Moment): ClockTime {
  if (!until) return Number.POSITIVE_INFINITY;
  const clock = readClock(until);
  if (until.isDate) return isDate ? clock : clock + DAY_MS - 1;
  return until.zone?.tzid === 'UTC' && !isDate ? zone.toClock(utc.toInstant(clock)) : clock;
}

function* listRepeated(event: CalendarEvent, toMs: number): Generator<Moment> {
  for (const rule of event.rules) {
    const until = readUntil(rule, event.start);
    const endless = rule.clone();
    // Compared here, because the library compares clocks of different zones.
    endless.until = null;
    const iterator = endless.iterator(writeClock(event.start.clock, event.start.isDate));
    for (let steps = 0; ; steps += 1) {
      if (steps > MAX_STEPS) throw new TooLargeError();
      const next = iterator.next();
      if (!next) break;
      const clock = readClock(next);
      // A day more than the zones of the earth are apart.
      if (clock > until || clock > toMs + 2 * DAY_MS) break;
      yield moveTo(event.start, clock);
    }
  }
}

const isSame = (one: Moment, other: Moment): boolean =>
  one.isDate || other.isDate
    ? Math.floor(one.clock / DAY_MS) === Math.floor(other.clock / DAY_MS)
    : one.instant === other.instant;

/** Finds whether a moment is one of a list, also of a long one. */
function createLookup<T>(
  items: readonly T[],
  getMoment: (item: T) => Moment,
): (moment: Moment) => T | undefined {
  const dates = items.filter((item) => getMoment(item).isDate);
  const byInstant = new Map(items.map((item) => [getMoment(item).instant, item]));
  const byDay = new Map(items.map((item) => [Math.floor(getMoment(item).clock / DAY_MS), item]));
  return (moment) => {
    if (moment.isDate) return byDay.get(Math.floor(moment.clock / DAY_MS));
    return byInstant.get(moment.instant) ?? dates.find((item) => isSame(getMoment(item), moment));
  };
}

/** Occurrences that begin before `toMs`, without what is excluded, in no order. */
function* listOccurrences(event: CalendarEvent, toMs: number): Generator<Occurrence> {
  const isExcluded = createLookup(event.excluded, (moment) => moment);
  const seen = new Set<number>();
  const { length } = event;
  const all = function* (): Generator<Occurrence> {
    yield { start: event.start, length };
    for (const start of listRepeated(event, toMs)) yield { start, length };
    for (const added of event.added) yield { start: added.start, length: added.length ?? length };
  };
  for (const occurrence of all()) {
    const { start } = occurrence;
    if (start.instant >= toMs || seen.has(start.instant) || isExcluded(start)) continue;
    seen.add(start.instant);
    yield occurrence;
  }
}

interface Placed extends Occurrence {
  event: CalendarEvent;
}

/** Occurrences of all events with one UID, each in its last version, also those that were cancelled. */
export function* listVersions(events: readonly CalendarEvent[], toMs: number): Generator<Placed> {
  const replacements = new Map<string, CalendarEvent>();
  for (const event of events) {
    if (!event.replaces) continue;
    const key = `${event.replaces.isDate}${event.replaces.instant}`;
    const other = replacements.get(key);
    if (!other || other.sequence <= event.sequence) replacements.set(key, event);
  }
  const single = [...replacements.values()];
  const findReplacement = createLookup(single, ({ replaces }) => replaces!);
  const following = single
    .filter(({ changesFollowing }) => changesFollowing)
    .toSorted((a, b) => b.replaces!.instant - a.replaces!.instant);
  for (const event of events) {
    if (event.replaces) continue;
    // What moves far may have been earlier or later.
    for (const occurrence of listOccurrences(event, toMs)) {
      if (findReplacement(occurrence.start)) continue;
      const change = following.find(({ replaces }) => replaces!.instant < occurrence.start.instant);
      if (!change) yield { ...occurrence, event };
      else {
        const shift = change.start.clock - change.replaces!.clock;
        const start = moveTo(change.start, occurrence.start.clock + shift);
        yield { start, length: change.length, event: change };
      }
    }
  }
  for (const event of single) yield { start: event.start, length: event.length, event };
}
