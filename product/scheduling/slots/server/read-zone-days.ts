import { Temporal } from 'temporal-polyfill';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** A part of a day without a change of clocks. */
interface DayPart {
  startMs: number;
  endMs: number;
  /** Local time minus UTC. */
  offsetMs: number;
}

/** The days of a zone; days are numbers of days since 1970-01-01, the same for all zones. */
export interface ZoneDays {
  /** The day in the zone at this instant. */
  findDay(instantMs: number): number;
  getStart(day: number): number;
  /** One part, more on a day with a change of clocks, none for a day that the zone skipped. */
  listParts(day: number): readonly DayPart[];
}

/** The number of `2027-03-28`. */
export const parseDay = (date: string): number => Date.parse(date) / DAY_MS;

/** 0 is Monday. */
export const findWeekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/**
 * Reads the rules of a zone once a day of it, because each call of Temporal takes some 20 µs: a day of 24 hours has no change of clocks,
 * and times of it are computed from its start.
 */
export function readZoneDays(timeZone: string): ZoneDays {
  const starts = new Map<number, Temporal.ZonedDateTime>();
  const readStart = (day: number) => {
    let start = starts.get(day);
    if (!start) {
      const date = new Date(day * DAY_MS);
      start = new Temporal.PlainDate(
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
      ).toZonedDateTime(timeZone);
      starts.set(day, start);
    }
    return start;
  };
  const getStart = (day: number) => readStart(day).epochMilliseconds;
  const createPart = (start: Temporal.ZonedDateTime, endMs: number): DayPart => ({
    startMs: start.epochMilliseconds,
    endMs,
    offsetMs: start.offsetNanoseconds / 1e6,
  });
  return {
    findDay: (instantMs) => {
      let day = Math.floor(instantMs / DAY_MS);
      while (getStart(day) > instantMs) day -= 1;
      while (getStart(day + 1) <= instantMs) day += 1;
      return day;
    },
    getStart,
    listParts: (day) => {
      let start = readStart(day);
      const [startMs, endMs] = [start.epochMilliseconds, getStart(day + 1)];
      if (endMs - startMs === DAY_MS) return [{ startMs, endMs, offsetMs: day * DAY_MS - startMs }];
      const parts: DayPart[] = [];
      while (start.epochMilliseconds < endMs) {
        const change = start.getTimeZoneTransition('next');
        const partEndMs = Math.min(change?.epochMilliseconds ?? endMs, endMs);
        parts.push(createPart(start, partEndMs));
        if (!change || partEndMs === endMs) break;
        start = change;
      }
      return parts;
    },
  };
}
