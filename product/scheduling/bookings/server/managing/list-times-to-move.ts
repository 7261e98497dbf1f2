import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createBookingError } from '../create-booking-error.ts';
import { countOthersInCall, listCallHosts, requireBooking } from '../queries.ts';
import { readBookingTimes } from '../times/read-booking-times.ts';
import { readHosts } from '../times/read-hosts.ts';
import { findInterview } from '../times/read-interview.ts';

/**
 * When a booking could be instead: with its own hosts as long as they can be booked, or else with the others.
 *
 * @throws not_found; conflict when the interview was removed, or there is nothing to move
 */
export async function listTimesToMove(
  tx: Tx,
  scope: Scope,
  {
    booking: id,
    host,
    ...shown
  }: {
    booking: string;
    timeZone: string;
    language: string;
    fromDay?: string | undefined;
    /** Whom the team chose instead. */
    host?: string | undefined;
  },
): Promise<Awaited<ReturnType<typeof readBookingTimes>>> {
  const booking = await requireBooking(tx, scope, id);
  if (booking.call === null) throw createBookingError('no_time');
  const interview = await findInterview(tx, scope, booking);
  if (!interview) throw createBookingError('removed');
  const hosts = await listCallHosts(tx, scope, booking.call);
  const nowMs = scope.now.getTime();
  const bookable = await readHosts(tx, scope, { config: interview.config, fromMs: nowMs, toMs: nowMs });
  const areBookable = hosts.every((host) => bookable.some((one) => one.id === host));
  const own = interview.config.hostMode === 'any' && areBookable ? hosts : undefined;
  const isAlone = (await countOthersInCall(tx, scope, booking)) === 0;
  return readBookingTimes(tx, scope, {
    interview,
    ...shown,
    only: host === undefined ? own : [host],
    moved: { exceptCall: isAlone ? booking.call : undefined },
  });
}
