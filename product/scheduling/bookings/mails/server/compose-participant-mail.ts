import type { CalendarPart } from '#platform/mail/mail.ts';
import { formatSubject, renderEmail } from '#platform/mail/render-email.ts';
import { findPageLanguage, getTextDirection } from '#product/blocks/languages.ts';
import { createTranslate } from '#product/responses/language/translate.ts';
import { loadBookingMessages } from '../../messages.ts';
import { formatStart } from '../../server/times/format-times.ts';
import { composeInvite } from './compose-invite.ts';
import type { MailedBooking } from './read-mailed-booking.ts';
import type { BookingEvent } from '../../booking.ts';

interface MailContext {
  /** Sender of the email, which is the organizer of calendar entries. */
  from: string;
  /** Addresses of the page of the booking, and of the participant's preferences. */
  address: string;
  preferences: string | null;
  now: Date;
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  calendar?: CalendarPart;
}

/** Emails that leave the recipient with a call in the calendar. */
const hasCall = (event: BookingEvent) => event === 'booked' || event === 'moved' || event === 'reminder';

/** The email to the participant, in their language and zone. */
export async function composeParticipantMail(
  booking: MailedBooking,
  event: BookingEvent,
  { from, address, preferences, now }: MailContext,
): Promise<ComposedMail> {
  const { call, language, timeZone, publicName, workspaceName: workspace } = booking;
  const translate = createTranslate(language, await loadBookingMessages(language));
  const say = (key: string, values?: Record<string, string>) => translate(`booking_${key}`, values);
  const format = (at: Date) => formatStart(at, { language, timeZone });
  const until = booking.expiresAt ? format(booking.expiresAt) : '';
  const title = say(`${event === 'cancelled' && !call ? 'left' : event}_title`);
  const texts: Partial<Record<BookingEvent, string>> = {
    requested: say('requested_text', { until }),
    waiting: say('waiting_text'),
    offered: say('offered_text', { until }),
  };
  const hosts = (call?.hosts ?? []).map(({ name }) => name).join(', ');
  const place = !call
    ? ''
    : call.location.kind === 'link'
      ? call.location.url
      : say('phone', { phone: booking.phone ?? '' });
  // Where somebody is not booked, the link of the call says nothing that they should know.
  const shownPlace = hasCall(event) ? place : '';
  const details = [
    call && `${say('when')}: ${format(call.startsAt)}`,
    event === 'moved' && booking.movedFrom && `${say('was')}: ${format(booking.movedFrom)}`,
    call && hosts && `${say('with')}: ${hosts}`,
    shownPlace && `${say('where')}: ${shownPlace}`,
    booking.endedBy === 'team' && booking.reason && `${say('reason')}: ${booking.reason}`,
  ].filter(Boolean);
  const actions: Partial<Record<BookingEvent, { label: string; link: string }>> = {
    offered: { label: say('confirm'), link: address },
    waiting: { label: say('leave'), link: address },
  };
  const isOver = event === 'cancelled' || event === 'declined' || event === 'lapsed';
  const email = renderEmail({
    subject: publicName ? `${title} – ${publicName}` : `${title} – ${workspace}`,
    paragraphs: [
      title,
      ...(texts[event] ? [texts[event]] : []),
      ...(details.length > 0 ? [details.join('\n')] : []),
    ],
    action: actions[event] ?? { label: say(isOver ? 'see' : 'change'), link: address },
    reason: say('email_reason', { workspace }),
    ...(preferences && { choices: { label: say('data'), link: preferences } }),
    language: findPageLanguage(language) ?? 'en',
    direction: getTextDirection(language),
  });
  const method = hasCall(event) ? 'REQUEST' : event === 'cancelled' && booking.bookedAt ? 'CANCEL' : null;
  if (!call || !method) return email;
  return {
    ...email,
    calendar: composeInvite({
      method,
      uid: booking.id,
      sequence: booking.sequence,
      now,
      startsAt: call.startsAt,
      endsAt: call.endsAt,
      title: formatSubject(publicName || say('event_title', { workspace })),
      description: [hosts && `${say('with')}: ${hosts}`, `${say('change')}: ${address}`]
        .filter(Boolean)
        .join('\n'),
      location: place,
      organizer: { name: workspace, email: from },
      attendee: booking,
    }),
  };
}
