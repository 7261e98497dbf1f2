import type { Database } from '#platform/db/core/database.ts';
import { createSignedIds } from '#platform/tokens/server/signed-ids.ts';
import type { BookingPage } from '../../booking.ts';

export const BOOKING_PURPOSE = 'booking';

/** `/confirm?b=…`: the page of a booking. It is the same each time, and ends with the booking. */
export function buildBookingPath(
  database: Database,
  { workspace, booking, page = 'confirm' }: { workspace: string; booking: string; page?: BookingPage },
): string {
  return `/${page}?b=${createSignedIds(database, { purpose: BOOKING_PURPOSE, workspace, subject: booking })}`;
}
