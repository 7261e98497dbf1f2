import ICAL from 'ical.js';
import { mergeIntervals, type Interval } from '../../../slots/intervals.ts';
import { findEnd, listVersions, TooLargeError } from './list-occurrences.ts';
import { InvalidCalendarError, readEvent, type CalendarEvent, type ReadContext } from './read-event.ts';
import { createZoneFinder, openNamedZone } from './resolve-zone.ts';

const MAX_OCCURRENCES = 5_000;

/** What is asked of the texts of one calendar. */
export interface CalendarQuestion {
  /** iCalendar (RFC 5545). */
  texts: readonly string[];
  /** IANA name of the owner's zone. */
  timeZone: string;
  fromMs: number;
  toMs: number;
  /** Email addresses of the owner. */
  addresses: readonly string[];
  /** Events that Earshot wrote, by UID, with the times that its bookings block by themselves. */
  ownEvents: Readonly<Record<string, readonly Interval[]>>;
}

export interface CalendarAnswer {
  busy: Interval[];
  /** Where events of Earshot are now, for each that is there. */
  ownEvents: Record<string, Interval[]>;
  /** All events of the texts, also outside of the period. */
  eventCount: number;
}

const BYTE_ORDER_MARK = /^﻿/;

function parseCalendars(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text.replace(BYTE_ORDER_MARK, '').trim()) as unknown[];
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][];
  if (calendars.length === 0) throw new InvalidCalendarError('nothing');
  return calendars.map((calendar) => {
    if (calendar[0] !== 'vcalendar') throw new InvalidCalendarError('not a calendar');
    return new ICAL.Component(calendar as unknown as string);
  });
}

/** Times of a VFREEBUSY, in which some servers publish when somebody is busy. */
const listFreeBusy = (calendar: ICAL.Component): Interval[] =>
  calendar.getAllSubcomponents('vfreebusy').flatMap((component) =>
    component
      .getAllProperties('freebusy')
      .filter((property) => String(property.getFirstParameter('fbtype')).toUpperCase() !== 'FREE')
      .flatMap((property) =>
        property.getValues().map((period: ICAL.Period): Interval => {
          const [start, end] = [period.start!.toUnixTime() * 1000, period.getEnd().toUnixTime() * 1000];
          return [start, end];
        }),
      ),
  );

/** When the owner of a calendar is busy, by its texts. @throws InvalidCalendarError, UnknownZoneError, TooLargeError */
export function collectBusyTimes(question: CalendarQuestion): CalendarAnswer {
  const { fromMs, toMs, timeZone } = question;
  const addresses = question.addresses.map((address) => address.toLowerCase());
  const ownersZone = openNamedZone(timeZone);
  const busy: Interval[] = [];
  const ownEvents: Record<string, Interval[]> = {};
  let eventCount = 0;
  let occurrenceCount = 0;
  const count = () => {
    occurrenceCount += 1;
    if (occurrenceCount > MAX_OCCURRENCES) throw new TooLargeError();
  };
  for (const calendar of question.texts.flatMap(parseCalendars)) {
    const context: ReadContext = { ownersZone, findZone: createZoneFinder(calendar), addresses };
    const groups = Map.groupBy(
      calendar.getAllSubcomponents('vevent').map((component): CalendarEvent => readEvent(component, context)),
      ({ uid }) => uid,
    );
    for (const [uid, events] of groups) {
      eventCount += events.length;
      const expected = question.ownEvents[uid];
      for (const occurrence of listVersions(events, toMs)) {
        const interval: Interval = [occurrence.start.instant, findEnd(occurrence)];
        const [start, end] = interval;
        if (occurrence.event.isCancelled || end <= fromMs || start >= toMs) continue;
        if (expected) (ownEvents[uid] ??= []).push(interval);
        if (occurrence.event.isFree || end <= start) continue;
        count();
        if (!expected?.some((own) => own[0] === start && own[1] === end)) busy.push(interval);
      }
    }
    for (const interval of listFreeBusy(calendar)) {
      eventCount += 1;
      if (interval[1] <= fromMs || interval[0] >= toMs) continue;
      count();
      busy.push(interval);
    }
  }
  return { busy: mergeIntervals(busy), ownEvents, eventCount };
}
