import ICAL from 'ical.js';
import { CalendarFailure } from '../../server/describe-failure.ts';
import type { OpenedCalendar, WrittenEvent } from '../../server/list-providers.ts';
import { openFetch } from './open-fetch.ts';

const TYPE = 'text/calendar; charset=utf-8';
/** Somebody else may change it between reading and writing. */
const ATTEMPTS = 3;

/** In UTC, so that no zone has to be defined. */
const toTime = (date: Date) => ICAL.Time.fromJSDate(date, true);

/** An event as RFC 5545 says. A calendar on a server has no METHOD. */
function composeEvent({
  uid,
  sequence,
  now,
  startsAt,
  endsAt,
  title,
  description,
  location,
}: WrittenEvent): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Earshot//Earshot//EN');
  const event = new ICAL.Component('vevent');
  calendar.addSubcomponent(event);
  event.updatePropertyWithValue('uid', uid);
  event.updatePropertyWithValue('dtstamp', toTime(now));
  event.updatePropertyWithValue('dtstart', toTime(startsAt));
  event.updatePropertyWithValue('dtend', toTime(endsAt));
  event.updatePropertyWithValue('sequence', sequence);
  event.updatePropertyWithValue('status', 'CONFIRMED');
  event.updatePropertyWithValue('summary', title);
  if (description) event.updatePropertyWithValue('description', description);
  if (location) event.updatePropertyWithValue('location', location);
  return `${calendar.toString()}\r\n`;
}

const buildUrl = ({ location }: OpenedCalendar, uid: string) =>
  new URL(`${uid.replaceAll(/[^\w.@-]/g, '_')}.ics`, location.endsWith('/') ? location : `${location}/`).href;

/** Sends requests for one event, and says in a sentence what went wrong. */
function openEvent(calendar: OpenedCalendar, uid: string) {
  const { fetch, findProblem } = openFetch(calendar);
  const url = buildUrl(calendar, uid);
  const fail = () => new CalendarFailure(findProblem() ?? 'The server didn’t take the event.');
  return {
    fail,
    send: (init: RequestInit) =>
      fetch(url, init).catch(() => {
        calendar.signal.throwIfAborted();
        throw fail();
      }),
  };
}

/** Creates the event, or changes what has its UID. @throws CalendarFailure */
export async function writeEvent(calendar: OpenedCalendar, event: WrittenEvent): Promise<void> {
  const { send, fail } = openEvent(calendar, event.uid);
  const body = composeEvent(event);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const present = await send({ method: 'GET' });
    if (!present.ok && present.status !== 404 && present.status !== 410) throw fail();
    const etag = present.headers.get('etag');
    const condition: Record<string, string> = !present.ok
      ? { 'if-none-match': '*' }
      : etag
        ? { 'if-match': etag }
        : {};
    const written = await send({ method: 'PUT', headers: { 'content-type': TYPE, ...condition }, body });
    if (written.ok) return;
    if (written.status !== 412) throw fail();
  }
  throw fail();
}

/** Deletes the event; one that is gone is fine. @throws CalendarFailure */
export async function deleteEvent(calendar: OpenedCalendar, uid: string): Promise<void> {
  const { send, fail } = openEvent(calendar, uid);
  const deleted = await send({ method: 'DELETE' });
  if (!deleted.ok && deleted.status !== 404 && deleted.status !== 410) throw fail();
}
