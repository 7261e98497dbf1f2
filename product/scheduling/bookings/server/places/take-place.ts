import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { confirmHold } from '../../../holds/server/confirm-hold.ts';
import { extendHold } from '../../../holds/server/extend-hold.ts';
import { placeHold } from '../../../holds/server/place-hold.ts';
import { MINUTE_MS } from '../../../slots/server/read-zone-days.ts';
import { lockHosts } from '../lock-bookings.ts';
import { activeStates } from '../queries.ts';
import { listOpenTimes } from '../times/list-open-times.ts';
import { readHosts, type BookableHost } from '../times/read-hosts.ts';
import type { Interview } from '../times/read-interview.ts';
import { orderHosts } from './order-hosts.ts';

export type PlaceRefusal = 'slot_taken' | 'calendar_unread' | 'closed_times';

interface WantedPlace {
  startMs: number;
  /** Until when it is held; null: for good. */
  expiresAt: Date | null;
  /** Who is asked first, such as the host of a call that is moved. */
  preferred?: readonly string[] | undefined;
  /** Nobody else is asked. */
  only?: readonly string[] | undefined;
  /** A call of its own, without participants, that is held at the start; a new one without it. */
  call?: string | undefined;
}

/**
 * Takes a place in a call of an interview at a start: in one that has a free place, or else in a new one with hosts who are free.
 * Checks everything again that the list of times says. The caller has locked the bookings of the study.
 */
export async function takePlace(
  tx: Tx,
  scope: Scope,
  { interview, wanted }: { interview: Interview; wanted: WantedPlace },
): Promise<{ call: string } | { refusal: PlaceRefusal }> {
  const { config } = interview;
  await lockHosts(tx, config.hosts);
  const existing = await findCallWithPlace(tx, scope, { interview, wanted });
  if (existing !== undefined) {
    if (wanted.expiresAt === null) await confirmHold(tx, scope, existing);
    else await extendHold(tx, scope, { id: existing, expiresAt: wanted.expiresAt });
    return { call: existing };
  }
  const nowMs = scope.now.getTime();
  const period = { fromMs: wanted.startMs, toMs: wanted.startMs + 1 };
  const all = await readHosts(tx, scope, { config, ...period });
  const hosts = wanted.only ? all.filter(({ id }) => wanted.only!.includes(id)) : all;
  const isOpen = (of: readonly BookableHost[]) =>
    listOpenTimes(config, of, { nowMs, ...period }).find(({ startMs }) => startMs === wanted.startMs);
  const open = isOpen(hosts);
  if (!open) {
    const ifRead = hosts.map((host) => ({ ...host, isRead: true }));
    if (hosts.some(({ isRead }) => !isRead) && isOpen(ifRead)) return { refusal: 'calendar_unread' };
    const ifFree = ifRead.map((host) => ({ ...host, busy: [], bookedStarts: [] }));
    return { refusal: isOpen(ifFree) ? 'slot_taken' : 'closed_times' };
  }
  const free = hosts.filter(({ id }) => open.hosts.includes(id));
  for (const asked of await listCandidates(tx, scope, { interview, free, wanted })) {
    const call = await holdCall(tx, scope, { interview, wanted, hosts: asked });
    if (call !== undefined) return { call };
  }
  return { refusal: 'slot_taken' };
}

/** The hosts of the calls that are tried, one after another. */
async function listCandidates(
  tx: Tx,
  scope: Scope,
  { interview, free, wanted }: { interview: Interview; free: readonly BookableHost[]; wanted: WantedPlace },
): Promise<BookableHost[][]> {
  if (interview.config.hostMode === 'all') return [[...free]];
  const order = await orderHosts(tx, scope, { study: interview.study, persons: free.map(({ id }) => id) });
  const preferred = order.filter((id) => wanted.preferred?.includes(id));
  return [...new Set([...preferred, ...order])].map((id) => [free.find((host) => host.id === id)!]);
}

/** Holds a time of hosts for a call; undefined if one of them is taken. */
async function holdCall(
  tx: Tx,
  scope: Scope,
  { interview, wanted, hosts }: { interview: Interview; wanted: WantedPlace; hosts: readonly BookableHost[] },
): Promise<string | undefined> {
  const { study, block, config } = interview;
  const startsAt = new Date(wanted.startMs);
  const endMs = wanted.startMs + config.lengthMinutes * MINUTE_MS;
  const id = wanted.call ?? randomUUID();
  const isHeld = await placeHold(tx, scope, {
    id,
    hosts: hosts.map((host) => ({
      person: host.id,
      busyFrom: new Date(wanted.startMs - host.bufferBefore * MINUTE_MS),
      busyTo: new Date(endMs + host.bufferAfter * MINUTE_MS),
    })),
    startsAt,
    expiresAt: wanted.expiresAt ?? startsAt,
  });
  if (!isHeld) return undefined;
  if (wanted.expiresAt === null) await confirmHold(tx, scope, id);
  const { workspace, now } = scope;
  const location = JSON.stringify(config.location);
  await tx`
    insert into calls (workspace, id, study, block, starts_at, ends_at, hosts, capacity, location, sequence, created_at)
    values (${workspace}, ${id}, ${study}, ${block}, ${startsAt}, ${new Date(endMs)}, ${hosts.map((host) => host.id)}::uuid[],
      ${config.capacity}, ${location}::jsonb, 0, ${now})
    on conflict (workspace, id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      hosts = excluded.hosts, capacity = excluded.capacity, location = excluded.location, sequence = calls.sequence + 1, cancelled_at = null`;
  return id;
}

/** A call of the interview at that start with a place for one more; undefined without one. */
async function findCallWithPlace(
  tx: Tx,
  { workspace, now }: Scope,
  { interview: { study, block, config }, wanted }: { interview: Interview; wanted: WantedPlace },
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
      and (${wanted.only ?? null}::uuid[] is null or exists (
        select from holds h where h.workspace = c.workspace and h.id = c.id and h.person = any (${wanted.only ?? null}::uuid[])))
    order by taken.count desc, c.id limit 1`;
  return row?.id;
}
