import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { readAddress } from '#platform/mail/sender.ts';
import type { Services } from '#platform/http/server/services.ts';
import { buildPreferenceAddress } from '#product/recruiting/preferences/server/build-preference-address.ts';
import type { BookingEvent } from '../../booking.ts';
import { buildBookingPath } from '../../server/links/sign-booking-link.ts';
import { composeHostMail } from './compose-host-mail.ts';
import { composeParticipantMail, type ComposedMail } from './compose-participant-mail.ts';
import { readMailedBooking, type MailedBooking } from './read-mailed-booking.ts';

/** How long an email of the waiting list is stored, at most. */
const WAITING_DAYS = 30;

export interface MailServices extends Pick<Services, 'mail' | 'database'> {
  config: Pick<Services['config'], 'publicUrl' | 'mailFrom'>;
}

/** Writes the emails about a booking to the outbox. Nothing for one that is gone, or is of a rehearsal. */
export async function sendBookingMails(
  services: MailServices,
  tx: Tx,
  scope: Scope,
  {
    booking: id,
    event,
    toParticipant,
    toHosts,
  }: { booking: string; event: BookingEvent; toParticipant: boolean; toHosts: boolean },
): Promise<void> {
  const booking = await readMailedBooking(tx, scope, id);
  if (!booking || booking.isTest) return;
  const { workspace, now } = scope;
  const { config } = services;
  const from = readAddress(config.mailFrom);
  // The link of the participant is of no use after that.
  const expiresAt = booking.call?.endsAt ?? new Date(now.getTime() + WAITING_DAYS * 86_400_000);
  const send = (to: string, mail: ComposedMail) =>
    services.mail.send(tx, { ...mail, to, workspace, expiresAt }, now);
  if (toParticipant) {
    const { participant, study } = booking;
    const mail = await composeParticipantMail(booking, event, {
      from,
      now,
      address: `${config.publicUrl}${buildBookingPath(services.database, scope, id)}`,
      preferences: participant ? buildPreferenceAddress(services, { workspace, participant, study }) : null,
    });
    await send(booking.email, mail);
  }
  if (!toHosts) return;
  const address = `${config.publicUrl}/calls`;
  // Whoever is no longer a host loses the entry of the time that it had.
  if (event === 'moved' && booking.call && booking.movedFrom)
    for (const host of booking.formerHosts)
      await send(
        host.email,
        composeHostMail(atFormerTime(booking, booking.movedFrom), 'cancelled', { host, from, now, address }),
      );
  for (const host of booking.call?.hosts ?? [])
    await send(host.email, composeHostMail(booking, event, { host, from, now, address }));
}

/** A moved booking as it was before. */
function atFormerTime(booking: MailedBooking, startsAt: Date): MailedBooking {
  const { call } = booking;
  if (!call) return booking;
  const lengthMs = call.endsAt.getTime() - call.startsAt.getTime();
  return { ...booking, call: { ...call, startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) } };
}
