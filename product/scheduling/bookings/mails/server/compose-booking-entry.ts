import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { readAddress } from '#platform/mail/sender.ts';
import type { CalendarPart } from '#platform/mail/mail.ts';
import { buildBookingPath } from '../../server/links/sign-booking-link.ts';
import { composeParticipantMail } from './compose-participant-mail.ts';
import { readMailedBooking } from './read-mailed-booking.ts';
import type { MailServices } from './send-booking-mails.ts';

/** The calendar entry of a participant, as their emails have it; undefined unless they are booked. */
export async function composeBookingEntry(
  { config, database }: Pick<MailServices, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  { booking: id }: { booking: string },
): Promise<CalendarPart | undefined> {
  const booking = await readMailedBooking(tx, scope, id);
  if (booking?.state !== 'booked') return undefined;
  const mail = await composeParticipantMail(booking, 'booked', {
    from: readAddress(config.mailFrom),
    address: config.publicUrl + buildBookingPath(database, scope, id),
    preferences: null,
    now: scope.now,
  });
  return mail.calendar;
}
