import type ICAL from 'ical.js';
import { readClock, utc, type ClockTime, type Zone } from './resolve-zone.ts';

const DAY_MS = 86_400_000;

/** A date or a time of a calendar. */
export interface Moment {
  clock: ClockTime;
  isDate: boolean;
  zone: Zone;
  instant: number;
}

/** One VEVENT: an event with its rules, or another version of one of its occurrences. */
export interface CalendarEvent {
  uid: string;
  start: Moment;
  /** Milliseconds: of clocks for whole days, otherwise of time. */
  length: number;
  rules: ICAL.Recur[];
  added: { start: Moment; length: number | null }[];
  excluded: Moment[];
  /** Which occurrence this replaces. */
  replaces: Moment | null;
  /** Whether it also changes all that follow. */
  changesFollowing: boolean;
  sequence: number;
  isCancelled: boolean;
  /** It takes no time of the owner. */
  isFree: boolean;
}

export interface ReadContext {
  /** For dates, and times without a zone. */
  ownersZone: Zone;
  findZone(name: string): Zone;
  /** Email addresses of the owner, in lower case. */
  addresses: readonly string[];
}

/** The text of a calendar is not as RFC 5545 says. */
export class InvalidCalendarError extends Error {}

/** Of a date that does not exist, such as 31 February, nobody knows which one is meant; the library counts on. */
function assertDatesExist(property: ICAL.Property): void {
  for (const [date] of JSON.stringify(property.toJSON()).matchAll(/(?<=")\d{4}-\d\d-\d\d/g)) {
    const read = new Date(`${date}T00:00:00Z`);
    if (!Number.isFinite(read.getTime()) || !read.toISOString().startsWith(date))
      throw new InvalidCalendarError('a date does not exist');
  }
}

function readMoment(time: ICAL.Time, property: ICAL.Property, { ownersZone, findZone }: ReadContext): Moment {
  assertDatesExist(property);
  const clock = readClock(time);
  const zoneName = property.getFirstParameter('tzid');
  const zone =
    time.isDate || (!zoneName && time.zone?.tzid !== 'UTC')
      ? ownersZone
      : time.zone?.tzid === 'UTC'
        ? utc
        : findZone(zoneName);
  return { clock, isDate: time.isDate, zone, instant: zone.toInstant(clock) };
}

/** Dates and times of a property; of a period, its start. */
function readMoments(
  property: ICAL.Property,
  context: ReadContext,
): { start: Moment; length: number | null }[] {
  return property.getValues().map((value: ICAL.Time | ICAL.Period) => {
    if (!('getEnd' in value)) return { start: readMoment(value, property, context), length: null };
    const start = readMoment(value.start!, property, context);
    const end = readMoment(value.getEnd(), property, context);
    return { start, length: end.instant - start.instant };
  });
}

const readFirst = (component: ICAL.Component, name: string, context: ReadContext): Moment | null => {
  const property = component.getFirstProperty(name);
  const value = property?.getFirstValue() as ICAL.Time | null | undefined;
  return property && value ? readMoment(value, property, context) : null;
};

function readLength(component: ICAL.Component, start: Moment, context: ReadContext): number {
  const end = readFirst(component, 'dtend', context);
  if (end) return start.isDate ? end.clock - start.clock : end.instant - start.instant;
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null;
  if (duration) return duration.toSeconds() * 1000;
  return start.isDate ? DAY_MS : 0;
}

const readText = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

const isDeclined = (component: ICAL.Component, addresses: readonly string[]) =>
  component.getAllProperties('attendee').some(
    (attendee) =>
      String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED' &&
      addresses.includes(
        String(attendee.getFirstValue())
          .toLowerCase()
          .replace(/^mailto:/, ''),
      ),
  );

/** Reads a VEVENT. @throws InvalidCalendarError, UnknownZoneError */
export function readEvent(component: ICAL.Component, context: ReadContext): CalendarEvent {
  const start = readFirst(component, 'dtstart', context);
  if (!start) throw new InvalidCalendarError('an event has no start');
  const replaced = component.getFirstProperty('recurrence-id');
  return {
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    start,
    length: readLength(component, start, context),
    rules: component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur),
    added: component.getAllProperties('rdate').flatMap((property) => readMoments(property, context)),
    excluded: component
      .getAllProperties('exdate')
      .flatMap((property) => readMoments(property, context).map((one) => one.start)),
    replaces: readFirst(component, 'recurrence-id', context),
    changesFollowing: replaced?.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE',
    sequence: Number(component.getFirstPropertyValue('sequence') ?? 0) || 0,
    isCancelled: readText(component, 'status') === 'CANCELLED',
    isFree:
      readText(component, 'transp') === 'TRANSPARENT' ||
      readText(component, 'x-microsoft-cdo-busystatus') === 'FREE' ||
      isDeclined(component, context.addresses),
  };
}
