import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { TeamChange } from '../../booking.ts';
import type { Booking } from '../../contract.ts';
import { bookingPolicy } from '../policy.ts';
import type { StoredBooking } from '../queries.ts';
import { readBooking } from './list-bookings.ts';

/**
 * Does something with a booking for the team, and records it unless it changed nothing.
 *
 * @throws forbidden, also when the caller's role became lower meanwhile; not_found
 */
export async function changeBooking(
  tx: Tx,
  scope: Scope,
  { booking, does, change }: { booking: string; does: TeamChange; change: () => Promise<StoredBooking> },
): Promise<{ booking: Booking }> {
  authorise(scope, bookingPolicy, 'booking.manage');
  await lockOwnMembership(tx, scope);
  const before = await readBooking(tx, scope, booking);
  const { study } = await change();
  const after = await readBooking(tx, scope, booking);
  if (JSON.stringify(before) !== JSON.stringify(after))
    await recordAudit(tx, scope, { action: 'booking.change', entity: study, detail: { do: does, booking } });
  return { booking: after };
}
