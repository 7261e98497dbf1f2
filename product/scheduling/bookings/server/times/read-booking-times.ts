import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { DAY_MS, parseDay } from '../../../slots/server/read-zone-days.ts';
import { countPlaces } from '../queries.ts';
import { formatDays } from './format-times.ts';
import { listNextTimes } from './list-next-times.ts';
import type { BookableHost } from './read-hosts.ts';
import type { Interview } from './read-interview.ts';

/** Of one reply: a month of an interview of a quarter of an hour has more. */
const MAX_TIMES = 2_000;

interface BookingTimes {
  state: 'open' | 'none' | 'full' | 'unread';
  timeZone: string;
  days: ReturnType<typeof formatDays>;
  nextDay: string | null;
  hosts: BookableHost[];
}

const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * The free times of an interview as a page shows them.
 *
 * @param options.moved of a booking that would be moved: it has a place already, and its own call, if it is alone there, blocks nothing
 */
export async function readBookingTimes(
  tx: Tx,
  scope: Scope,
  options: {
    interview: Interview;
    timeZone: string;
    language: string;
    fromDay?: string | undefined;
    only?: readonly string[] | undefined;
    moved?: { exceptCall: string | undefined } | undefined;
  },
): Promise<BookingTimes> {
  const { interview, timeZone, language, fromDay, only, moved } = options;
  const { maxBookings } = interview.config;
  const { times, hosts, nextDay } = await listNextTimes(tx, scope, {
    interview,
    timeZone,
    fromDay: fromDay === undefined ? undefined : parseDay(fromDay),
    only,
    exceptCall: moved?.exceptCall,
  });
  const base = { timeZone, hosts, days: [], nextDay: null };
  if (!moved && maxBookings !== null && (await countPlaces(tx, scope, interview)) >= maxBookings)
    return { ...base, state: 'full' };
  if (times.length === 0 && fromDay === undefined) {
    const isUnread = hosts.some(({ isRead }) => !isRead);
    return { ...base, state: isUnread ? 'unread' : 'none' };
  }
  const days = formatDays(times.slice(0, MAX_TIMES), { timeZone, language });
  // The day that was cut comes again, whole, with the next ones.
  const cut = times.length > MAX_TIMES && days.length > 1 ? days.pop() : undefined;
  return {
    ...base,
    state: 'open',
    days,
    nextDay: cut?.date ?? (nextDay === null ? null : formatDay(nextDay)),
  };
}
