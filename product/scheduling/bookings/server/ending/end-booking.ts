import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { releaseHold } from '../../../holds/server/release-hold.ts';
import type { BookingActor } from '../../booking.ts';
import { activeStates, type StoredBooking } from '../queries.ts';

/** Ends a booking and gives its place back. The caller has locked the bookings of the study. */
export async function endBooking(
  tx: Tx,
  scope: Scope,
  {
    booking,
    state,
    by,
    reason,
  }: {
    booking: Pick<StoredBooking, 'id' | 'call'>;
    state: 'cancelled' | 'declined' | 'lapsed';
    by: BookingActor | null;
    reason: string | null;
  },
): Promise<void> {
  const { workspace, now } = scope;
  await tx`
    update bookings set state = ${state}, ended_by = ${by}, reason = ${reason}, expires_at = null,
      sequence = sequence + 1, changed_at = ${now}, ended_at = ${now}
    where workspace = ${workspace} and id = ${booking.id}`;
  if (booking.call !== null) await closeEmptyCall(tx, scope, booking.call);
}

/** Cancels a call in which nobody has a place any more, and frees the time of its hosts. One with others goes on. */
export async function closeEmptyCall(tx: Tx, scope: Scope, call: string): Promise<void> {
  const { workspace, now } = scope;
  const [changed] = await tx<{ isCancelled: boolean }[]>`
    update calls set sequence = sequence + 1,
      cancelled_at = case when exists (
        select from bookings b where b.workspace = calls.workspace and b.call = calls.id and b.state = ${activeStates})
      then null else ${now}::timestamptz end
    where workspace = ${workspace} and id = ${call} and cancelled_at is null
    returning cancelled_at is not null as "isCancelled"`;
  if (changed?.isCancelled) await releaseHold(tx, scope, call);
}
