import type { OpeningHours } from '../slots/hours.ts';

/** When a member can be booked. Minutes unless the name says otherwise. */
export interface Availability extends OpeningHours {
  minNotice: number;
  bufferBefore: number;
  bufferAfter: number;
  /** Days ahead that can be booked: 0 is today only. */
  windowDays: number;
  /** Null: no limit. */
  maxPerDay: number | null;
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const MAX_RANGES_PER_DAY = 10;
export const MAX_EXCEPTIONS = 200;
export const MAX_NOTICE = 30 * 24 * 60;
export const MAX_BUFFER = 240;
export const MAX_WINDOW_DAYS = 365;
export const MAX_BOOKINGS_PER_DAY = 50;

/** What applies until a member has chosen: office hours in the zone of the workspace. */
export const createDefaultAvailability = (timeZone: string): Availability => ({
  timeZone,
  weeklyHours: WEEKDAYS.map((_, weekday) => (weekday < 5 ? [{ start: '09:00', end: '17:00' }] : [])),
  exceptions: [],
  minNotice: 240,
  bufferBefore: 0,
  bufferAfter: 0,
  windowDays: 60,
  maxPerDay: null,
});
