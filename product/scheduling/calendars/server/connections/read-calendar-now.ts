import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { availabilityPolicy } from '../../../availability/server/policy.ts';
import { requirePerson } from '../../../availability/server/queries.ts';
import type { Calendars } from '../../contract.ts';
import { readCalendarsSoon } from '../read-calendars-soon.ts';
import type { CalendarServices } from '../read-claimed-calendar.ts';
import { listCalendars } from './list-calendars.ts';
import { requireCalendar } from './require-calendar.ts';

/** Reads a calendar of the caller now. @throws forbidden, not_found */
export async function readCalendarNow(
  services: CalendarServices,
  scope: Scope,
  { calendar: id }: { calendar: string },
): Promise<Calendars> {
  authorise(scope, availabilityPolicy, 'availability.manage');
  const { database } = services;
  await database.within(scope, (tx) => requireCalendar(tx, scope, { id, person: requirePerson(scope) }));
  await readCalendarsSoon(services, { calendars: [{ workspace: scope.workspace, id }] });
  return database.within(scope, (tx) => listCalendars(tx, scope));
}
