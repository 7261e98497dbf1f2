import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';

/** A time as a clock shows it: what it would be in milliseconds since 1970 if the clock showed UTC. */
export type ClockTime = number;

/** Translates between what clocks of a zone show and instants in milliseconds. */
export interface Zone {
  toInstant(clock: ClockTime): number;
  toClock(instant: number): ClockTime;
}

export const utc: Zone = { toInstant: (clock) => clock, toClock: (instant) => instant };

/** What the text says cannot be told for certain. */
export class UnknownZoneError extends Error {}

/** A zone of the rules that Node knows. A time that is skipped in spring has the offset from before, as RFC 5545 says. */
export function openNamedZone(name: string): Zone {
  return {
    toInstant: (clock) =>
      Temporal.Instant.fromEpochMilliseconds(clock)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime()
        .toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
    toClock: (instant) =>
      instant +
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).offsetNanoseconds / 1e6,
  };
}

export const readClock = (time: ICAL.Time): ClockTime =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

export const writeClock = (clock: ClockTime, isDate: boolean): ICAL.Time => {
  const date = new Date(clock);
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), isDate };
  const time = isDate
    ? {}
    : { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() };
  return new ICAL.Time({ ...day, ...time }, ICAL.Timezone.localTimezone);
};

/** The rules that a calendar itself gives for a zone. */
function openDefinedZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(component);
  const findOffset = (clock: ClockTime) => zone.utcOffset(writeClock(clock, false)) * 1000;
  return {
    toInstant: (clock) => clock - findOffset(clock),
    toClock: (instant) => {
      const guess = instant + findOffset(instant);
      return instant + findOffset(guess);
    },
  };
}

const isKnown = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** `Europe/Berlin` of `/mozilla.org/20050126_1/Europe/Berlin`. */
const listTails = (name: string): string[] => {
  const parts = name.split('/').filter(Boolean);
  return [parts.slice(-2).join('/'), parts.slice(-3).join('/')];
};

/**
 * Finds the zones that one calendar names: those that everybody knows by their rules of today, those of Windows, and then what the
 * calendar defines. One that is none of these is unknown: its events cannot be placed.
 */
export function createZoneFinder(calendar: ICAL.Component): (name: string) => Zone {
  const found = new Map<string, Zone>();
  const find = (name: string): Zone => {
    if (isKnown(name)) return openNamedZone(name);
    const windowsZone = findIana(name)[0];
    if (windowsZone !== undefined) return openNamedZone(windowsZone);
    const tail = name.startsWith('/') ? listTails(name).find(isKnown) : undefined;
    if (tail !== undefined) return openNamedZone(tail);
    const defined = calendar
      .getAllSubcomponents('vtimezone')
      .find((component) => component.getFirstPropertyValue('tzid') === name);
    if (!defined?.getFirstSubcomponent('standard') && !defined?.getFirstSubcomponent('daylight'))
      throw new UnknownZoneError(name);
    return openDefinedZone(defined);
  };
  return (name) => {
    const zone = found.get(name) ?? find(name);
    found.set(name, zone);
    return zone;
  };
}
