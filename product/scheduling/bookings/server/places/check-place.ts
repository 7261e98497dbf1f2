import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { MINUTE_MS } from '../../../slots/server/read-zone-days.ts';
import { activeStates, renderHostFilter } from '../queries.ts';
import { listOpenTimes } from '../times/list-open-times.ts';
import { readHosts, type BookableHost } from '../times/read-hosts.ts';
import type { Interview } from '../times/read-interview.ts';

export type PlaceRefusal = 'slot_taken' | 'calendar_unread' | 'closed_times';

export interface WantedStart {
  startMs: number;
  /** Nobody else is asked. */
  only?: readonly string[] | undefined;
}

/** Where there is a place at a start of an interview: in a call with others, or with hosts who are free. */
export async function checkPlace(
  tx: Tx,
  scope: Scope,
  { interview, wanted }: { interview: Interview; wanted: WantedStart },
): Promise<{ call: string } | { free: BookableHost[] } | { refusal: PlaceRefusal }> {
  const { config } = interview;
  const existing = await findCallWithPlace(tx, scope, { interview, wanted });
  if (existing !== undefined) return { call: existing };
  const nowMs = scope.now.getTime();
  const period = { fromMs: wanted.startMs, toMs: wanted.startMs + 1 };
  const all = await readHosts(tx, scope, { config, ...period });
  const hosts = wanted.only ? all.filter(({ id }) => wanted.only!.includes(id)) : all;
  const findOpen = (of: readonly BookableHost[]) =>
    listOpenTimes(config, of, { nowMs, ...period }).find(({ startMs }) => startMs === wanted.startMs);
  const open = findOpen(hosts);
  if (open) return { free: hosts.filter(({ id }) => open.hosts.includes(id)) };
  const ifRead = hosts.map((host) => ({ ...host, isRead: true }));
  if (hosts.some(({ isRead }) => !isRead) && findOpen(ifRead)) return { refusal: 'calendar_unread' };
  const ifFree = ifRead.map((host) => ({ ...host, busy: [], bookedStarts: [] }));
  return { refusal: findOpen(ifFree) ? 'slot_taken' : 'closed_times' };
}

/** A call of the interview at that start with a place for one more; undefined without one. */
async function findCallWithPlace(
  tx: Tx,
  { workspace, now }: Scope,
  { interview: { study, block, config }, wanted }: { interview: Interview; wanted: WantedStart },
): Promise<string | undefined> {
  if (config.capacity === 1) return undefined;
  if (wanted.startMs < now.getTime() + config.minNotice * MINUTE_MS) return undefined;
  const [row] = await tx<{ id: string }[]>`
    select c.id from calls c cross join lateral (
      select count(*) as count from bookings b where b.workspace = c.workspace and b.call = c.id and b.state = ${activeStates}
    ) taken
    where c.workspace = ${workspace} and c.study = ${study} and c.block = ${block}
      and c.starts_at = ${new Date(wanted.startMs)} and c.cancelled_at is null
      and taken.count between 1 and least(c.capacity, ${config.capacity}::int) - 1
      and ${renderHostFilter(wanted.only)}
    order by taken.count desc, c.id limit 1`;
  return row?.id;
}
