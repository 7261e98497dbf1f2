import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { computeOfferEnd } from '../../booking.ts';
import { announceBooking, type BookingServices } from '../announce-booking.ts';
import { takePlace } from '../places/take-place.ts';
import { countPlaces, selectBookings } from '../queries.ts';
import { findInterview } from '../times/read-interview.ts';

/**
 * Holds a time that became free for the first in line of the waiting list of its block. Nobody is offered a time that begins too
 * soon, or that can no longer be booked. The caller has locked the bookings of the study.
 */
export async function offerFreedTime(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { study, block, startsAt }: { study: string; block: string; startsAt: Date },
): Promise<void> {
  const { workspace, now } = scope;
  const expiresAt = computeOfferEnd({ startsAt, now });
  if (expiresAt <= now) return;
  const [first] = await selectBookings(tx, scope, {
    where: sql`b.study = ${study} and b.block = ${block} and b.state = 'waiting'`,
    limit: 1,
  });
  if (!first) return;
  const interview = await findInterview(tx, scope, { study, block });
  if (!interview) return;
  const { maxBookings } = interview.config;
  if (maxBookings !== null && (await countPlaces(tx, scope, interview)) >= maxBookings) return;
  const place = await takePlace(tx, scope, { interview, wanted: { startMs: startsAt.getTime(), expiresAt } });
  if ('refusal' in place) return;
  await tx`
    update bookings set state = 'offered', call = ${place.call}, expires_at = ${expiresAt}, sequence = sequence + 1,
      changed_at = ${now}
    where workspace = ${workspace} and id = ${first.id}`;
  await announceBooking(services, tx, scope, { booking: first.id, event: 'offered' });
}
