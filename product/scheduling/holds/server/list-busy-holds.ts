import type { Tx } from '#platform/db/core/database.ts';
import type { Interval } from '../../slots/intervals.ts';

/** What holds and bookings block, and the starts of the calls. */
interface BusyHolds {
  busy: Interval[];
  bookedStarts: number[];
}

/** When persons are held or booked, in all their workspaces; each person has an entry. */
export async function listBusyHolds(
  tx: Tx,
  { persons, fromMs, toMs, now }: { persons: readonly string[]; fromMs: number; toMs: number; now: Date },
): Promise<Map<string, BusyHolds>> {
  const rows = await tx<{ person: string; busyFrom: Date; busyTo: Date; startsAt: Date }[]>`
    select person, busy_from as "busyFrom", busy_to as "busyTo", starts_at as "startsAt"
    from internal.list_busy_holds(${[...persons]}::uuid[],
      tstzrange(${new Date(fromMs)}::timestamptz, ${new Date(toMs)}::timestamptz), ${now})`;
  const found = new Map(
    persons.map((person): [string, BusyHolds] => [person, { busy: [], bookedStarts: [] }]),
  );
  for (const { person, busyFrom, busyTo, startsAt } of rows) {
    const holds = found.get(person)!;
    holds.busy.push([busyFrom.getTime(), busyTo.getTime()]);
    holds.bookedStarts.push(startsAt.getTime());
  }
  return found;
}
