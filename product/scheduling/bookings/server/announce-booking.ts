import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import {
  sendBookingMails,
  type BookingEvent,
  type MailServices,
} from '../mails/server/send-booking-mails.ts';

/** What verbs of bookings need besides their transaction. */
export type BookingServices = MailServices;

/** Who is told about a change. */
export interface Notified {
  participant: boolean;
  hosts: boolean;
}

/** Tells everybody about a change of a booking, in its transaction. */
export async function announceBooking(
  services: BookingServices,
  tx: Tx,
  scope: Scope,
  { booking, event, notify }: { booking: string; event: BookingEvent; notify?: Notified | undefined },
): Promise<void> {
  await sendBookingMails(services, tx, scope, {
    booking,
    event,
    toParticipant: notify?.participant ?? true,
    toHosts: notify?.hosts ?? true,
  });
}
