import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { BookingOutcome } from '../../booking.ts';
import { createBookingError } from '../create-booking-error.ts';
import { requireBooking, requireLockedBooking, type StoredBooking } from '../queries.ts';

/** Notes whether somebody came; null: nobody said yet. @throws not_found; conflict before the start or without a call */
export async function setOutcome(
  tx: Tx,
  scope: Scope,
  { booking: id, outcome }: { booking: string; outcome: BookingOutcome | null },
): Promise<StoredBooking> {
  const { state, startsAt } = await requireLockedBooking(tx, scope, id);
  if (state !== 'booked' || startsAt === null) throw createBookingError('no_time');
  if (startsAt > scope.now) throw createBookingError('not_started');
  await tx`
    update bookings set outcome = ${outcome}, changed_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${id}`;
  return requireBooking(tx, scope, id);
}
