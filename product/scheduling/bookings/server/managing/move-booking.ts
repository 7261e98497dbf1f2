import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { releaseHold } from '../../../holds/server/release-hold.ts';
import { announceBooking, type BookingServices } from '../announce-booking.ts';
import { createBookingError } from '../create-booking-error.ts';
import { closeEmptyCall } from '../ending/end-booking.ts';
import { offerFreedTime } from '../ending/offer-freed-time.ts';
import { takePlace } from '../places/take-place.ts';
import { planCallEvents } from '../plan-call-events.ts';
import { countOthersInCall, listCallHosts, requireBooking, type StoredBooking } from '../queries.ts';
import { findInterview } from '../times/read-interview.ts';
import { lockCurrentBooking, requireChangeable, type BookingChange } from './require-change.ts';

/**
 * Moves a booking to another time. It keeps its id, and its hosts where they are free then; others in a call of several people
 * stay. Asked for the time that it has, it stays as it is, so that a call can be repeated.
 *
 * @param move.hosts whom the team chose instead
 * @throws not_found; conflict when it cannot be moved any more, or the time cannot be booked
 */
export async function moveBooking(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  move: BookingChange & { start: string; hosts?: readonly string[] | undefined },
): Promise<StoredBooking> {
  const booking = await lockCurrentBooking(services, tx, scope, move);
  const { call, startsAt } = booking;
  const startMs = Date.parse(move.start);
  await requireChangeable(tx, scope, { booking, by: move.by });
  if ((booking.state !== 'booked' && booking.state !== 'requested') || call === null || startsAt === null)
    throw createBookingError('no_time');
  const hosts = await listCallHosts(tx, scope, call);
  const keepsHosts = move.hosts === undefined || move.hosts.every((host) => hosts.includes(host));
  if (startMs === startsAt.getTime() && keepsHosts) return booking;
  const interview = await findInterview(tx, scope, booking);
  if (!interview) throw createBookingError('removed');
  if (Number.isNaN(startMs)) throw createBookingError('closed_times');
  const isAlone = (await countOthersInCall(tx, scope, booking)) === 0;
  // The old time blocks the new one only if somebody else stays there.
  if (isAlone) await releaseHold(tx, scope, call);
  const expiresAt = booking.expiresAt && new Date(Math.min(booking.expiresAt.getTime(), startMs));
  const place = await takePlace(tx, scope, {
    interview,
    wanted: { startMs, expiresAt, preferred: hosts, only: move.hosts, call: isAlone ? call : undefined },
  });
  if ('refusal' in place) throw createBookingError(place.refusal);
  const { workspace, now } = scope;
  await tx`
    update bookings set call = ${place.call}, moved_from = ${startsAt}, moved_at = ${now}, former_hosts = ${hosts}::uuid[], expires_at = ${expiresAt},
      sequence = sequence + 1, changed_at = ${now}, reason = ${move.reason ?? null}
    where workspace = ${workspace} and id = ${booking.id}`;
  if (place.call !== call) {
    await closeEmptyCall(tx, scope, call);
    await planCallEvents(tx, scope, { call, publicUrl: services.config.publicUrl });
  }
  await announceBooking(services, tx, scope, { booking: booking.id, event: 'moved', notify: move.notify });
  await offerFreedTime(services, tx, scope, { ...booking, startsAt });
  return requireBooking(tx, scope, booking.id);
}
