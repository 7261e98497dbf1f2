import type { Scope } from '#platform/db/core/scope.ts';
import { FRESH_MS } from '../../../calendars/calendar.ts';
import type { CalendarServices } from '../../../calendars/server/read-claimed-calendar.ts';
import { refreshCalendars } from '../../../calendars/server/refresh-calendars.ts';
import { createBookingError } from '../create-booking-error.ts';
import { findBooking } from '../queries.ts';
import { findInterview } from '../times/read-interview.ts';

/**
 * Reads the calendars of all hosts whom a booking could be moved to, before it is moved. Call it outside of any transaction. Nothing
 * for a booking that is gone.
 *
 * @throws conflict when none of them could be read
 */
export async function refreshHosts(
  services: CalendarServices,
  scope: Scope,
  { booking: id }: { booking: string },
): Promise<void> {
  const persons = await services.database.within(scope, async (tx) => {
    const booking = await findBooking(tx, scope, id);
    const interview = booking && (await findInterview(tx, scope, booking));
    return interview?.config.hosts ?? [];
  });
  const unread = await refreshCalendars(services, { persons, maxAgeMs: FRESH_MS });
  if (persons.length > 0 && unread.length === persons.length) throw createBookingError('calendar_unread');
}
