import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { DAY_MS, MINUTE_MS, readZoneDays } from '../../../slots/server/read-zone-days.ts';
import { activeStates, renderHostFilter } from '../queries.ts';
import { listOpenTimes } from './list-open-times.ts';
import { readHosts, type BookableHost } from './read-hosts.ts';
import type { Interview } from './read-interview.ts';

/** Days of times that are looked for at once. */
const PERIOD_DAYS = 31;

interface NextTimes {
  /** Starts, in order. */
  times: number[];
  hosts: BookableHost[];
  /** The first day that was not looked at, as a number of days since 1970; null at the end. */
  nextDay: number | null;
}

/**
 * When an interview can be booked: in a month of days in a zone, or in the first later one that has times.
 *
 * @param options.only hosts who can be booked; all of the interview without it
 * @param options.exceptCall a call that blocks nothing, since it would be moved
 */
export async function listNextTimes(
  tx: Tx,
  scope: Scope,
  options: {
    interview: Interview;
    timeZone?: string;
    fromDay?: number | undefined;
    only?: readonly string[] | undefined;
    exceptCall?: string | undefined;
  },
): Promise<NextTimes> {
  const { interview, timeZone = 'UTC', only, exceptCall } = options;
  const { config } = interview;
  const days = readZoneDays(timeZone);
  const nowMs = scope.now.getTime();
  const today = days.findDay(nowMs);
  const firstDay = Math.max(options.fromDay ?? today, today);
  const read = async (toMs: number) => {
    const hosts = await readHosts(tx, scope, { config, fromMs: nowMs, toMs, exceptCall });
    return only ? hosts.filter(({ id }) => only.includes(id)) : hosts;
  };
  const windowDays = Math.max(0, ...(await read(nowMs)).map((host) => host.windowDays));
  // The last day of a window is in the zone of its host.
  const endDay = today + windowDays + 2;
  const hosts = await read(nowMs + (windowDays + 3) * DAY_MS);
  const calls = await listStartsWithPlaces(tx, scope, { interview, only });
  for (let day = firstDay; day < endDay; day += PERIOD_DAYS) {
    const nextDay = Math.min(day + PERIOD_DAYS, endDay);
    const [fromMs, toMs] = [Math.max(nowMs, days.getStart(day)), days.getStart(nextDay)];
    const open = listOpenTimes(config, hosts, { nowMs, fromMs, toMs }).map(({ startMs }) => startMs);
    const joined = calls.filter((startMs) => fromMs <= startMs && startMs < toMs);
    const times = [...new Set([...open, ...joined])].toSorted((a, b) => a - b);
    if (times.length > 0) return { times, hosts, nextDay: nextDay < endDay ? nextDay : null };
  }
  return { times: [], hosts, nextDay: null };
}

/** Starts of calls of several people that have a place left. */
async function listStartsWithPlaces(
  tx: Tx,
  { workspace, now }: Scope,
  {
    interview: { study, block, config },
    only,
  }: { interview: Interview; only: readonly string[] | undefined },
): Promise<number[]> {
  if (config.capacity === 1) return [];
  const earliestAt = new Date(now.getTime() + config.minNotice * MINUTE_MS);
  const rows = await tx<{ startsAt: Date }[]>`
    select c.starts_at as "startsAt" from calls c
    where c.workspace = ${workspace} and c.study = ${study} and c.block = ${block} and c.cancelled_at is null
      and c.starts_at >= ${earliestAt}
      and ${renderHostFilter(only)}
      and (select count(*) from bookings b where b.workspace = c.workspace and b.call = c.id and b.state = ${activeStates})
        between 1 and least(c.capacity, ${config.capacity}::int) - 1`;
  return rows.map(({ startsAt }) => startsAt.getTime());
}
