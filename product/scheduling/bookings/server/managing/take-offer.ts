import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { confirmHold } from '../../../holds/server/confirm-hold.ts';
import { extendHold } from '../../../holds/server/extend-hold.ts';
import { computeRequestEnd } from '../../booking.ts';
import { announceBooking, type BookingServices } from '../announce-booking.ts';
import { createBookingError } from '../create-booking-error.ts';
import { requireBooking, type StoredBooking } from '../queries.ts';
import { findInterview } from '../times/read-interview.ts';
import { lockCurrentBooking } from './require-change.ts';

/**
 * Takes the time that is held for somebody of the waiting list. Taken already, it stays as it is.
 *
 * @throws not_found; conflict when it is no longer held
 */
export async function takeOffer(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { booking: id }: { booking: string },
): Promise<StoredBooking> {
  const booking = await lockCurrentBooking(services, tx, scope, { booking: id });
  const { state, call, startsAt } = booking;
  if (state === 'booked' || state === 'requested') return booking;
  if (state !== 'offered' || call === null || startsAt === null) throw createBookingError('no_offer');
  const interview = await findInterview(tx, scope, booking);
  const expiresAt = interview?.config.needsApproval ? computeRequestEnd({ startsAt, now: scope.now }) : null;
  if (expiresAt) await extendHold(tx, scope, { id: call, expiresAt });
  else if (!(await confirmHold(tx, scope, call))) throw createBookingError('no_offer');
  const taken = expiresAt ? 'requested' : 'booked';
  await tx`
    update bookings set state = ${taken}, expires_at = ${expiresAt}, sequence = sequence + 1, changed_at = ${scope.now},
      booked_at = ${expiresAt ? null : scope.now}
    where workspace = ${scope.workspace} and id = ${id}`;
  await announceBooking(services, tx, scope, { booking: id, event: taken });
  return requireBooking(tx, scope, id);
}
