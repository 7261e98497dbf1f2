import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { hasEnded } from '../../booking.ts';
import { announceBooking, type BookingServices } from '../announce-booking.ts';
import { endBooking } from '../ending/end-booking.ts';
import { offerFreedTime } from '../ending/offer-freed-time.ts';
import { requireBooking, type StoredBooking } from '../queries.ts';
import { lockCurrentBooking, requireChangeable, type BookingChange } from './require-change.ts';

/**
 * Cancels a booking, or leaves the waiting list. One that has ended already stays as it is, so that a call can be repeated.
 *
 * @throws not_found; conflict when it is past or, for participants, too late
 */
export async function cancelBooking(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  change: BookingChange,
): Promise<StoredBooking> {
  const booking = await lockCurrentBooking(services, tx, scope, change);
  if (hasEnded(booking)) return booking;
  const { by, notify, reason = null } = change;
  await requireChangeable(tx, scope, { booking, by });
  await endBooking(tx, scope, { booking, state: 'cancelled', by, reason });
  await announceBooking(services, tx, scope, { booking: booking.id, event: 'cancelled', notify });
  if (booking.startsAt) await offerFreedTime(services, tx, scope, { ...booking, startsAt: booking.startsAt });
  return requireBooking(tx, scope, booking.id);
}
