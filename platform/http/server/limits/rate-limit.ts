import { isIPv6 } from 'node:net';
import { tooMany } from '../../../errors/errors.ts';
import type { Log } from '../../../log/log.ts';
import { diagnosticsChannel, type RefusalMessage } from '../../../log/diagnostics-channel.ts';
import { sql } from '../../../db/core/sql.ts';
import type { Database } from '../../../db/core/database.ts';
import { BoundedMap } from './bounded-map.ts';

/** At most `max` hits in `seconds`; every further `max` hits double the wait, up to an hour. */
export interface HitLimit {
  max: number;
  seconds: number;
}

interface Hits {
  count: number;
  resetsAt: Date;
}

const MAX_WAIT_SECONDS = 3600;
/** Counts of this process while the database is unreachable, so that the limit still applies. */
const localHits = new BoundedMap<Hits>(50_000);

/** The key of a client: its IPv4 address, or the /64 of its IPv6 address, whose host part the client may choose. */
export function getRateLimitSource(address: string): string {
  const withoutZone = address.replace(/%.*$/, '');
  const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone);
  if (mappedIPv4?.[1]) return mappedIPv4[1];
  if (!isIPv6(withoutZone)) return withoutZone;
  const [head = '', tail] = withoutZone.split('::');
  const leftGroups = head === '' ? [] : head.split(':');
  const rightGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? leftGroups
      : [
          ...leftGroups,
          ...Array<string>(8 - leftGroups.length - rightGroups.length).fill('0'),
          ...rightGroups,
        ];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/** "4 minutes", rounded up, for "Try again in …". */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Whether the window has not ended; one that ends later than possible started before the clock was set back. */
function isRunning({ resetsAt }: Hits, { seconds }: HitLimit, now: Date): boolean {
  const latestPossible = now.getTime() + Math.max(seconds, MAX_WAIT_SECONDS) * 1000;
  return resetsAt > now && resetsAt.getTime() <= latestPossible;
}

function countLocally(key: string, limit: HitLimit, now: Date): Hits {
  const stored = localHits.get(key);
  const current = stored && isRunning(stored, limit, now) ? stored : undefined;
  const count = (current?.count ?? 0) + 1;
  let resetsAt = current?.resetsAt ?? new Date(now.getTime() + limit.seconds * 1000);
  if (count > limit.max && (count - 1) % limit.max === 0)
    resetsAt = new Date(now.getTime() + computePenaltySeconds(count, limit) * 1000);
  localHits.set(
    key,
    { count, resetsAt },
    // When the map is full, keys with several hits in a running window are evicted last.
    ({ count: storedCount, resetsAt: storedReset }) => storedReset > now && storedCount > 1,
  );
  return { count, resetsAt };
}

const computePenaltySeconds = (count: number, { max, seconds }: HitLimit) =>
  Math.max(
    seconds,
    Math.min(MAX_WAIT_SECONDS, seconds * 2 ** Math.min(16, Math.floor((count - 1) / max) - 1)),
  );

async function countInDatabase(database: Database, key: string, limit: HitLimit, now: Date): Promise<Hits> {
  const { max, seconds } = limit;
  const timestamp = now.toISOString();
  const maxSeconds = Math.max(seconds, MAX_WAIT_SECONDS);
  // One statement: a new window, one more hit, or, after every `max` hits, a longer wait from now. A window that ends
  // later than possible started before the clock was set back.
  const expired = sql`(h.resets_at <= ${timestamp}::timestamptz
    or h.resets_at > ${timestamp}::timestamptz + make_interval(secs => ${maxSeconds}))`;
  const [row] = await database.sql<{ count: number; resets_at: Date }[]>`
    insert into identity.hits as h (key, count, resets_at)
    values (${key}, 1, ${timestamp}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when ${expired} then 1 else h.count + 1 end,
      resets_at = case
        when ${expired} then excluded.resets_at
        when h.count >= ${max}::int and h.count % ${max}::int = 0 then ${timestamp}::timestamptz + make_interval(
          secs => least(${maxSeconds}::float8, ${seconds}::float8 * 2 ^ least(16, h.count / ${max}::int - 1)))
        else h.resets_at end
    returning count, resets_at`;
  if (!row) throw new Error('a hit returned no row');
  return { count: row.count, resetsAt: row.resets_at };
}

/**
 * Counts one hit of `key` (purpose and caller, such as `login:203.0.113.7`), shared by all web processes, and returns the
 * hits so far.
 */
export async function addHit(
  services: { database: Database },
  key: string,
  limit: HitLimit,
  now: Date,
): Promise<Hits> {
  try {
    return await countInDatabase(services.database, key, limit, now);
  } catch {
    return countLocally(key, limit, now);
  }
}

/**
 * Counts one hit of `key` and refuses it beyond the limit.
 *
 * @throws too_many with a sentence that says when to try again
 */
export async function limitHit(
  services: { database: Database; log?: Pick<Log, 'warn'> },
  key: string,
  limit: HitLimit,
  now: Date,
): Promise<void> {
  const hits = await addHit(services, key, limit, now);
  if (hits.count > limit.max) throw refuseHit(hits, now);
}

function refuseHit({ resetsAt }: Hits, now: Date) {
  const wait = resetsAt.getTime() - now.getTime();
  diagnosticsChannel.refused.publish({ reason: 'tries' } satisfies RefusalMessage);
  return tooMany(`Too many attempts. Try again in ${formatWait(wait)}.`, Math.max(1, Math.ceil(wait / 1000)));
}

/**
 * Refuses when another hit of `key` would be refused, without counting one: for what is counted only when it fails.
 *
 * @throws too_many with a sentence that says when to try again
 */
export async function requireHitLeft(
  services: { database: Database; log?: Pick<Log, 'warn'> },
  key: string,
  limit: HitLimit,
  now: Date,
): Promise<void> {
  let hits: Hits | undefined;
  try {
    const [row] = await services.database.sql<{ count: number; resets_at: Date }[]>`
      select count, resets_at from identity.hits where key = ${key}`;
    hits = row && { count: row.count, resetsAt: row.resets_at };
  } catch {
    hits = localHits.get(key);
  }
  if (hits && hits.count >= limit.max && isRunning(hits, limit, now)) throw refuseHit(hits, now);
}

/** Deletes the hits of keys, after a success. */
export async function deleteHits(services: { database: Database }, ...keys: string[]): Promise<void> {
  for (const key of keys) localHits.delete(key);
  await services.database.sql`delete from identity.hits where key = any(${keys}::text[])`;
}
