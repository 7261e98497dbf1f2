import { formatSubject, renderEmail } from '#platform/mail/render-email.ts';
import { formatStart } from '../../server/times/format-times.ts';
import { composeInvite } from './compose-invite.ts';
import type { ComposedMail } from './compose-participant-mail.ts';
import type { MailedBooking } from './read-mailed-booking.ts';
import type { BookingEvent } from '../../booking.ts';
import { texts } from '../host-texts.ts';

/** The email to a host, in the zone of their hours. */
export function composeHostMail(
  booking: MailedBooking,
  event: BookingEvent,
  {
    host,
    from,
    address,
    now,
  }: {
    host: { name: string; email: string; timeZone: string };
    from: string;
    /** Of the team's page of bookings. */
    address: string;
    now: Date;
  },
): ComposedMail {
  const { call, name, email, phone, studyName, movedFrom, endedBy, reason } = booking;
  const format = (at: Date) => formatStart(at, { language: 'en-GB', timeZone: host.timeZone });
  const ender = { team: texts.cancelledByTeam, participant: texts.cancelledByParticipant };
  const details = [
    call && `${texts.when}: ${format(call.startsAt)}`,
    event === 'moved' && movedFrom && `${texts.before}: ${format(movedFrom)}`,
    `${texts.who}: ${name} (${email})`,
    phone && `${texts.phone}: ${phone}`,
    `${texts.study}: ${studyName}`,
    reason && `${texts.reason}: ${reason}`,
  ].filter(Boolean);
  const mail = renderEmail({
    subject: `${texts.subject[event]}: ${name} – ${studyName}`,
    paragraphs: [...(event === 'cancelled' && endedBy ? [ender[endedBy]] : []), details.join('\n')],
    action: { label: texts.open, link: address },
    reason: texts.why,
  });
  const isTaken = event === 'booked' || event === 'moved' || event === 'reminder';
  if (!call || (!isTaken && (event !== 'cancelled' || !booking.bookedAt))) return mail;
  return {
    ...mail,
    calendar: composeInvite({
      method: isTaken ? 'REQUEST' : 'CANCEL',
      uid: booking.id,
      sequence: booking.sequence,
      now,
      startsAt: call.startsAt,
      endsAt: call.endsAt,
      title: formatSubject(texts.eventTitle(name, studyName)),
      description: `${texts.open}: ${address}`,
      location: call.location.kind === 'link' ? call.location.url : (phone ?? ''),
      organizer: { name: 'Earshot', email: from },
      attendee: host,
    }),
  };
}
