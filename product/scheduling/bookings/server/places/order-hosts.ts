import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { DAY_MS } from '../../../slots/server/read-zone-days.ts';

/** Bookings further ahead do not count, so that somebody who was away does not get all calls of a month. */
const COUNTED_DAYS = 30;

/**
 * Hosts in the order in which they are asked: who has fewest calls of the study in the coming days, then who was booked
 * longest ago, then by id.
 */
export async function orderHosts(
  tx: Tx,
  { workspace, now }: Scope,
  { study, persons }: { study: string; persons: readonly string[] },
): Promise<string[]> {
  const until = new Date(now.getTime() + COUNTED_DAYS * DAY_MS);
  const rows = await tx<{ person: string }[]>`
    select u.person from unnest(${[...persons]}::uuid[]) u (person)
    left join lateral (
      select count(*) filter (where c.starts_at >= ${now} and c.starts_at < ${until}) as count, max(c.created_at) as last
      from calls c
      where c.workspace = ${workspace} and c.study = ${study} and c.hosts @> array[u.person] and c.cancelled_at is null
    ) booked on true
    order by booked.count, booked.last nulls first, u.person`;
  return rows.map(({ person }) => person);
}
