import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarPart } from '#platform/mail/mail.ts';

interface CalendarPerson {
  name: string;
  email: string;
}

interface Invite {
  method: CalendarPart['method'];
  /** The same in all emails about a booking; `sequence` goes up with each change. */
  uid: string;
  sequence: number;
  now: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  /** May be empty. */
  description: string;
  location: string;
  /** The sender of the email: otherwise Outlook offers no buttons. */
  organizer: CalendarPerson;
  attendee: CalendarPerson;
}

/** ical-generator writes quotes in names by RFC 6868, which most readers show raw. */
const toPlainName = (name: string): string => name.replaceAll(/["^\r\n]/g, '').trim();

/**
 * A booking as a calendar entry of one person (RFC 5545, 5546). Times are in UTC: with a zone, each reader would need the rules
 * of that zone in the entry.
 */
export function composeInvite(invite: Invite): CalendarPart {
  const { method, uid, sequence, now, startsAt, endsAt, title, organizer, attendee } = invite;
  const calendar = ical({
    prodId: { company: 'Earshot', product: 'Earshot', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: title,
    description: invite.description || null,
    location: invite.location || null,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: toPlainName(organizer.name), email: organizer.email },
  });
  event.createAttendee({
    name: toPlainName(attendee.name),
    email: attendee.email,
    rsvp: false,
    status: ICalAttendeeStatus.ACCEPTED,
  });
  return { method, text: calendar.toString() };
}
