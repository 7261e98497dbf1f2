import { setTimeout as pause } from 'node:timers/promises';
import { countDown } from './open-connection.ts';
import { READ_LIMIT_MS, readClaimedCalendar, type CalendarServices } from './read-claimed-calendar.ts';

const WAIT_MS = 200;
/** Each reads in a process of its own. */
const AT_ONCE = 4;

interface WantedCalendar {
  workspace: string;
  id: string;
}

interface Wanted {
  calendars: readonly WantedCalendar[];
  /** Milliseconds for all of them together. */
  limitMs?: number;
  /** Only those that were not read since then. */
  readBefore?: Date;
  /** Whether what another process has read meanwhile is enough. */
  isRead?(calendar: WantedCalendar): Promise<boolean>;
}

/** Reads calendars now, or when another process that is reading one has ended, a few at once. */
export async function readCalendarsSoon(
  services: CalendarServices,
  { calendars, limitMs = READ_LIMIT_MS, readBefore, isRead }: Wanted,
): Promise<void> {
  const remainingMs = countDown(limitMs);
  const { signal } = new AbortController();
  const read = async (calendar: WantedCalendar) => {
    while (
      !(await readClaimedCalendar(services, { ...calendar, readBefore, signal, limitMs: remainingMs() }))
    ) {
      await pause(WAIT_MS);
      if (remainingMs() === 1 || (await isRead?.(calendar))) return;
    }
  };
  const waiting = [...calendars];
  const readWaiting = async () => {
    for (let next = waiting.shift(); next && remainingMs() > 1; next = waiting.shift()) await read(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readWaiting));
}
