import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { READ_INTERVAL_MS, type CalendarProviderId } from '../calendar.ts';
import type { StoredCalendar } from './open-connection.ts';

/** Longer than reading takes with its limits. */
const LEASE_MS = 60_000;

/** A calendar that this process may read until the lease ends. */
export interface ClaimedCalendar extends StoredCalendar {
  person: string;
  provider: CalendarProviderId;
}

/**
 * Takes a calendar for reading: this one, or without `id` the one that is due longest; with `readBefore`, only if it was not read since. It is due again after the interval, also if the
 * process is killed.
 *
 * @returns undefined if none is, or another process reads it
 */
export async function claimCalendar(
  tx: Tx,
  { workspace, now }: Scope,
  { id, readBefore }: { id?: string | undefined; readBefore?: Date | undefined },
): Promise<ClaimedCalendar | undefined> {
  const wanted = id === undefined ? sql`c.due_at <= ${now}` : sql`c.id = ${id}`;
  const [claimed] = await tx<ClaimedCalendar[]>`
    select c.id, c.connection, c.person, c.location, k.secret, k.provider
    from calendars c
    join calendar_connections k on k.workspace = c.workspace and k.id = c.connection
    where c.workspace = ${workspace} and ${wanted}
      and (c.read_at is null or ${readBefore ?? null}::timestamptz is null or c.read_at < ${readBefore ?? null})
      and (c.leased_until is null or c.leased_until <= ${now})
    order by c.due_at limit 1 for update of c skip locked`;
  if (!claimed) return undefined;
  await tx`
    update calendars set leased_until = ${new Date(now.getTime() + LEASE_MS)},
      due_at = ${new Date(now.getTime() + READ_INTERVAL_MS)}
    where workspace = ${workspace} and id = ${claimed.id}`;
  return claimed;
}
