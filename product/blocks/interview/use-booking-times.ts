import { useEffect, useRef, useState } from 'preact/hooks';
import type { BookingTimes } from '../kit/booking-times.ts';
import type { BookingTimesReader } from '../player.ts';
import { addDays } from './month-days.ts';

/** More than hosts offer; a guard against a server that never comes to an end. */
const MAX_PAGES = 24;

interface Shown {
  /** Null before the first reply, and after a failure. */
  times: BookingTimes | null;
  hasFailed: boolean;
  isReading: boolean;
}

/** Adds the days that follow. */
const append = (times: BookingTimes, next: BookingTimes): BookingTimes => ({
  ...times,
  days: [...times.days, ...next.days],
  nextDay: next.nextDay,
});

/**
 * Reads free times: at least as far as the chosen start, so that it stays ticked in another time zone and after a reload, and
 * as far as was read before.
 */
export function useBookingTimes(
  reader: BookingTimesReader,
  query: { timeZone: string; language: string },
  start: string | null,
) {
  const [shown, setShown] = useState<Shown>({ times: null, hasFailed: false, isReading: true });
  /** Number of the newest request: replies to earlier ones are out of date. */
  const newest = useRef(0);
  /** The first day that nobody has looked at. */
  const readUntil = useRef('');

  async function run(load: () => Promise<BookingTimes>): Promise<void> {
    const number = ++newest.current;
    setShown((before) => ({ ...before, hasFailed: false, isReading: true }));
    const next = await load().catch(() => null);
    if (number !== newest.current) return;
    readUntil.current = next?.nextDay ?? '';
    setShown({ times: next, hasFailed: next === null, isReading: false });
  }
  const { timeZone, language } = query;
  const readPage = (fromDay: string | null) =>
    reader.read({ timeZone, language, ...(fromDay !== null && { fromDay }) });
  const readUpTo = (isEnough: (nextDay: string) => boolean, begun?: BookingTimes) =>
    run(async () => {
      let times = begun ?? (await readPage(null));
      for (let page = 1; page < MAX_PAGES && times.nextDay !== null && !isEnough(times.nextDay); page += 1)
        times = append(times, await readPage(times.nextDay));
      return times;
    });
  // A day more than in UTC, since the day of the start depends on the zone.
  const needed = start ? addDays(start.slice(0, 10), 2) : '';
  const reload = () => {
    const seen = readUntil.current;
    return readUpTo((nextDay) => nextDay >= needed && nextDay >= seen);
  };
  // Always of the newest render; not run again for each choice of a start.
  const latest = useRef(reload);
  latest.current = reload;
  const [reloadLatest] = useState(() => () => latest.current());
  useEffect(() => {
    void reloadLatest();
    return () => void (newest.current += 1);
  }, [timeZone, language, reloadLatest]);
  return {
    ...shown,
    reload: reloadLatest,
    /** Reads on to the end of this month, YYYY-MM. */
    readMonth(month: string) {
      const { times } = shown;
      if (times?.nextDay && times.nextDay.slice(0, 7) <= month)
        void readUpTo((nextDay) => nextDay.slice(0, 7) > month, times);
    },
  };
}
