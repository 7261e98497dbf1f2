import { readClaimedCalendar, type CalendarServices } from './read-claimed-calendar.ts';

/** Reads calendars that are due, in all workspaces, one after another, until none is. Several processes may do so at once. */
export async function readDueCalendars(
  services: CalendarServices,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { database, clock } = services;
  while (!signal.aborted) {
    const [due] = await database.sql<{ workspace: string }[]>`
      select workspace from internal.list_due_calendars(${clock.now()}, 1)`;
    if (!due || !(await readClaimedCalendar(services, { workspace: due.workspace, signal }))) return;
  }
}
