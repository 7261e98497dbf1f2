import { READ_INTERVAL_MS } from '../calendar.ts';
import { readCalendarsSoon } from './read-calendars-soon.ts';
import { READ_LIMIT_MS, type CalendarServices } from './read-claimed-calendar.ts';

interface StaleCalendar {
  workspace: string;
  id: string;
  person: string;
}

/**
 * Reads the calendars that block times of these persons, in all their workspaces, unless that was done just before: before a time of
 * theirs is taken. Call it outside of any transaction; it takes 10 seconds at most.
 *
 * @returns the persons of whom a calendar could not be read
 */
export async function refreshCalendars(
  services: CalendarServices,
  {
    persons,
    maxAgeMs = READ_INTERVAL_MS,
    limitMs = READ_LIMIT_MS,
  }: { persons: readonly string[]; maxAgeMs?: number; limitMs?: number },
): Promise<string[]> {
  const { database, clock } = services;
  const readBefore = new Date(clock.now().getTime() - maxAgeMs);
  const listStale = () => database.sql<StaleCalendar[]>`
    select workspace, id, person from internal.list_stale_calendars(${[...persons]}::uuid[], ${readBefore})`;
  const stale = await listStale();
  if (stale.length === 0) return [];
  await readCalendarsSoon(services, {
    calendars: stale,
    limitMs,
    readBefore,
    isRead: async ({ id }) => !(await listStale()).some((calendar) => calendar.id === id),
  });
  return [...new Set((await listStale()).map(({ person }) => person))];
}
