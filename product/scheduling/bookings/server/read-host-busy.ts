import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listCalendarBusy } from '../../calendars/server/list-calendar-busy.ts';
import { listBusyHolds } from '../../holds/server/list-busy-holds.ts';
import type { Interval } from '../../slots/intervals.ts';

/** What blocks a host. */
interface HostBusy {
  /** `unknown`: nobody can tell now, so the host is not booked. */
  busy: Interval[] | 'unknown';
  /** Starts of calls, for the limit per day. */
  bookedStarts: number[];
}

/** What blocks hosts, in all their workspaces; each person has an entry. `exceptCall`: a call that is about to be moved. */
export async function readHostBusy(
  tx: Tx,
  { workspace, now }: Scope,
  {
    exceptCall,
    ...period
  }: { persons: readonly string[]; fromMs: number; toMs: number; exceptCall?: string | undefined },
): Promise<Map<string, HostBusy>> {
  const holds = await listBusyHolds(tx, { ...period, now });
  const calendars = await listCalendarBusy(tx, { workspace, now }, period);
  const found = new Map<string, HostBusy>();
  for (const [person, { busy, bookedStarts }] of holds) {
    // Entries that were written for calls are left out there: their holds are here.
    const inCalendars = calendars.get(person) ?? [];
    found.set(person, {
      busy: inCalendars === 'unknown' ? 'unknown' : [...busy, ...inCalendars],
      bookedStarts,
    });
  }
  if (exceptCall === undefined) return found;
  const own = await tx<{ person: string; from: Date; startsAt: Date }[]>`
    select person, lower(during) as "from", starts_at as "startsAt" from holds
    where workspace = ${workspace} and id = ${exceptCall}`;
  for (const { person, from, startsAt } of own) {
    const host = found.get(person);
    if (!host) continue;
    // A person has no two holds that begin at one time.
    if (host.busy !== 'unknown') host.busy = host.busy.filter(([start]) => start !== from.getTime());
    host.bookedStarts = host.bookedStarts.filter((start) => start !== startsAt.getTime());
  }
  return found;
}
