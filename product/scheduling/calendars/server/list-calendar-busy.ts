import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Interval } from '../../slots/intervals.ts';
import { STALE_AFTER_MS } from '../calendar.ts';

/**
 * When calendars of persons block times, in all their workspaces; each person has an entry. It is `unknown` if one of them was not read
 * within 15 minutes: then no time of that person is free.
 */
export async function listCalendarBusy(
  tx: Tx,
  { now }: Pick<Scope, 'workspace' | 'now'>,
  { persons, fromMs, toMs }: { persons: readonly string[]; fromMs: number; toMs: number },
): Promise<Map<string, Interval[] | 'unknown'>> {
  const rows = await tx<{ person: string; busyFrom: Date | null; busyTo: Date | null }[]>`
    select person, busy_from as "busyFrom", busy_to as "busyTo"
    from internal.list_calendar_busy(${[...persons]}::uuid[],
      tstzrange(${new Date(fromMs)}::timestamptz, ${new Date(toMs)}::timestamptz),
      ${new Date(now.getTime() - STALE_AFTER_MS)})`;
  const found = new Map(persons.map((person): [string, Interval[] | 'unknown'] => [person, []]));
  for (const { person, busyFrom, busyTo } of rows) {
    const busy = found.get(person)!;
    if (!busyFrom || !busyTo) found.set(person, 'unknown');
    else if (busy !== 'unknown') busy.push([busyFrom.getTime(), busyTo.getTime()]);
  }
  return found;
}
