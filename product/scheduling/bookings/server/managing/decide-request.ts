import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { confirmHold } from '../../../holds/server/confirm-hold.ts';
import { announceBooking, type BookingServices } from '../announce-booking.ts';
import { createBookingError } from '../create-booking-error.ts';
import { endBooking } from '../ending/end-booking.ts';
import { offerFreedTime } from '../ending/offer-freed-time.ts';
import { requireBooking, type StoredBooking } from '../queries.ts';
import { lockCurrentBooking, type BookingChange } from './require-change.ts';

/**
 * Approves or declines a booking that waits for approval. Decided so already, it stays as it is.
 *
 * @throws not_found; conflict when it does not wait any more
 */
export async function decideRequest(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { isApproved, notify, reason = null, ...change }: BookingChange & { isApproved: boolean },
): Promise<StoredBooking> {
  const booking = await lockCurrentBooking(services, tx, scope, change);
  const { id, state, call, startsAt } = booking;
  if (state === (isApproved ? 'booked' : 'declined')) return booking;
  if (state !== 'requested' || call === null || startsAt === null) throw createBookingError('not_requested');
  if (isApproved) {
    if (!(await confirmHold(tx, scope, call))) throw createBookingError('slot_taken');
    await tx`
      update bookings set state = 'booked', expires_at = null, sequence = sequence + 1, changed_at = ${scope.now},
        booked_at = ${scope.now}
      where workspace = ${scope.workspace} and id = ${id}`;
    await announceBooking(services, tx, scope, { booking: id, event: 'booked', notify });
  } else {
    await endBooking(tx, scope, { booking, state: 'declined', by: change.by, reason });
    await announceBooking(services, tx, scope, { booking: id, event: 'declined', notify });
    await offerFreedTime(services, tx, scope, { ...booking, startsAt });
  }
  return requireBooking(tx, scope, id);
}
