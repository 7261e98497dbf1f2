import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { MINUTE_MS, DAY_MS } from '../../../slots/server/read-zone-days.ts';
import { activeStates } from '../queries.ts';
import { listOpenTimes } from './list-open-times.ts';
import { readHosts, type BookableHost } from './read-hosts.ts';
import type { Interview } from './read-interview.ts';

/** Days of times that are looked for at once. */
const PERIOD_DAYS = 31;

interface NextTimes {
  /** Starts, in order. */
  times: number[];
  hosts: BookableHost[];
  /** From when on there may be more; null at the end. */
  nextMs: number | null;
}

/** When an interview can be booked: in a month from `fromMs` on, or in the first later one that has times. */
export async function listNextTimes(
  tx: Tx,
  scope: Scope,
  { interview, fromMs = scope.now.getTime() }: { interview: Interview; fromMs?: number },
): Promise<NextTimes> {
  const { config } = interview;
  const nowMs = scope.now.getTime();
  const startMs = Math.max(fromMs, nowMs);
  const limits = await readHosts(tx, scope, { config, fromMs: startMs, toMs: startMs });
  // The last day of a window is in the zone of its host.
  const endMs = nowMs + (Math.max(0, ...limits.map(({ windowDays }) => windowDays)) + 2) * DAY_MS;
  const hosts = await readHosts(tx, scope, { config, fromMs: startMs, toMs: endMs });
  const calls = await listStartsWithPlaces(tx, scope, { interview, fromMs: startMs, toMs: endMs });
  for (let from = startMs; from < endMs; from += PERIOD_DAYS * DAY_MS) {
    const toMs = Math.min(from + PERIOD_DAYS * DAY_MS, endMs);
    const open = listOpenTimes(config, hosts, { nowMs, fromMs: from, toMs }).map((slot) => slot.startMs);
    const joined = calls.filter((call) => from <= call && call < toMs);
    const times = [...new Set([...open, ...joined])].toSorted((a, b) => a - b);
    const nextMs = toMs < endMs ? toMs : null;
    if (times.length > 0 || nextMs === null) return { times, hosts, nextMs };
  }
  return { times: [], hosts, nextMs: null };
}

/** Starts of calls of several people that have a place left. */
async function listStartsWithPlaces(
  tx: Tx,
  { workspace, now }: Scope,
  {
    interview: { study, block, config },
    fromMs,
    toMs,
  }: { interview: Interview; fromMs: number; toMs: number },
): Promise<number[]> {
  if (config.capacity === 1) return [];
  const earliestMs = Math.max(fromMs, now.getTime() + config.minNotice * MINUTE_MS);
  const rows = await tx<{ startsAt: Date }[]>`
    select c.starts_at as "startsAt" from calls c
    where c.workspace = ${workspace} and c.study = ${study} and c.block = ${block} and c.cancelled_at is null
      and c.starts_at >= ${new Date(earliestMs)} and c.starts_at < ${new Date(toMs)}
      and (select count(*) from bookings b where b.workspace = c.workspace and b.call = c.id and b.state = ${activeStates})
        between 1 and least(c.capacity, ${config.capacity}::int) - 1`;
  return rows.map(({ startsAt }) => startsAt.getTime());
}
