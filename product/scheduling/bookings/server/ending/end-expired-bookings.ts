import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { announceBooking, type BookingServices } from '../announce-booking.ts';
import { selectBookings } from '../queries.ts';
import { endBooking } from './end-booking.ts';
import { offerFreedTime } from './offer-freed-time.ts';

/**
 * Ends requests that nobody approved in time and offers that nobody took, and offers their times to the next. The caller has
 * locked the bookings of the study.
 */
export async function endExpiredBookings(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { study, block }: { study: string; block: string },
): Promise<void> {
  const expired = await selectBookings(tx, scope, {
    where: sql`b.study = ${study} and b.block = ${block} and b.expires_at <= ${scope.now} and b.state in ('requested', 'offered')`,
  });
  for (const booking of expired) {
    await endBooking(tx, scope, { booking, state: 'lapsed', by: null, reason: null });
    await announceBooking(services, tx, scope, { booking: booking.id, event: 'lapsed' });
  }
  for (const { startsAt } of expired)
    if (startsAt) await offerFreedTime(services, tx, scope, { study, block, startsAt });
}
