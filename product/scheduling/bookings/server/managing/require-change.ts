import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { BookingActor } from '../../booking.ts';
import { findChangeProblem, type ChangeProblem } from '../../change-problem.ts';
import type { BookingServices, Notified } from '../announce-booking.ts';
import { createBookingError } from '../create-booking-error.ts';
import { endExpiredBookings } from '../ending/end-expired-bookings.ts';
import { requireBooking, requireLockedBooking, type StoredBooking } from '../queries.ts';
import { findInterview } from '../times/read-interview.ts';

/** Who changes a booking, and who is told. */
export interface BookingChange {
  booking: string;
  by: BookingActor;
  notify?: Notified | undefined;
  /** Why, for whoever is told. */
  reason?: string | null | undefined;
}

/** A booking as it is now, after what has expired has ended; the bookings of its study are locked. @throws not_found */
export async function lockCurrentBooking(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { booking: id }: { booking: string },
): Promise<StoredBooking> {
  const found = await requireLockedBooking(tx, scope, id);
  await endExpiredBookings(services, tx, scope, found);
  return requireBooking(tx, scope, id);
}

/** Why a booking can neither be moved nor cancelled. Only participants have to keep to its cut-off. */
export async function readChangeProblem(
  tx: Tx,
  scope: Scope,
  { booking, by }: { booking: StoredBooking; by: BookingActor },
): Promise<ChangeProblem | undefined> {
  const interview = by === 'participant' ? await findInterview(tx, scope, booking) : undefined;
  return findChangeProblem(booking, { now: scope.now, cutoff: interview?.config.changeCutoff ?? 0 });
}

/** @throws conflict when it can neither be moved nor cancelled */
export async function requireChangeable(
  tx: Tx,
  scope: Scope,
  change: { booking: StoredBooking; by: BookingActor },
): Promise<void> {
  const problem = await readChangeProblem(tx, scope, change);
  if (problem) throw createBookingError(problem);
}
