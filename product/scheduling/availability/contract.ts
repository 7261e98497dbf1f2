import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { isTimeZone } from '#product/workspaces/settings/settings.ts';
import type { HourRange } from '../slots/hours.ts';
import {
  MAX_BOOKINGS_PER_DAY,
  MAX_BUFFER,
  MAX_EXCEPTIONS,
  MAX_NOTICE,
  MAX_RANGES_PER_DAY,
  MAX_WINDOW_DAYS,
  WEEKDAYS,
} from './availability.ts';

const access = { kind: 'workspace', action: 'availability.manage' } as const;

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
const rangeShape = z
  .strictObject({
    start: z.string().regex(TIME_PATTERN, 'Enter a time.'),
    end: z.union([z.string().regex(TIME_PATTERN), z.literal('24:00')], 'Enter a time.'),
  })
  .refine(({ start, end }) => start < end, 'The end must be after the start.');

function haveOverlap(ranges: readonly HourRange[]): boolean {
  const sorted = ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return sorted.some(({ start }, index) => index > 0 && start < sorted[index - 1]!.end);
}

export const rangesShape = z
  .array(rangeShape)
  .max(MAX_RANGES_PER_DAY, `Add at most ${MAX_RANGES_PER_DAY} times a day.`)
  .refine((ranges) => !haveOverlap(ranges), 'These times overlap.');

const minutes = (max: number) =>
  z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(max, 'This is too long.');

const fields = {
  /** IANA name of the zone that hours and dates are in. */
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone.'),
  weeklyHours: z
    .array(rangesShape)
    .length(WEEKDAYS.length)
    .meta({ description: 'Seven lists, Monday first; `24:00` is the end of a day.' }),
  exceptions: z
    .array(
      z.strictObject({
        date: z.iso.date('Enter a date.'),
        ranges: rangesShape,
      }),
    )
    .max(MAX_EXCEPTIONS, `Add at most ${MAX_EXCEPTIONS} dates.`)
    .refine(
      (exceptions) => new Set(exceptions.map(({ date }) => date)).size === exceptions.length,
      'A date is in the list twice.',
    )
    .meta({ description: 'Hours of single dates instead of those of the weekday; none: unavailable.' }),
  minNotice: minutes(MAX_NOTICE).meta({ description: 'Minutes; later than this, nobody can book.' }),
  bufferBefore: minutes(MAX_BUFFER).meta({ description: 'Free minutes before a booking.' }),
  bufferAfter: minutes(MAX_BUFFER).meta({ description: 'Free minutes after a booking.' }),
  windowDays: z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(MAX_WINDOW_DAYS, `Enter ${MAX_WINDOW_DAYS} or less.`)
    .meta({ description: 'How many days ahead can be booked; 0 is today only.' }),
  maxPerDay: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(MAX_BOOKINGS_PER_DAY, `Enter ${MAX_BOOKINGS_PER_DAY} or less.`)
    .nullable()
    .meta({ description: 'Bookings per day; null for no limit.' }),
};

const availabilityShape = z.object({
  ...fields,
  /** False until it was saved for the first time. */
  isSaved: z.boolean(),
});

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/workspace/availability',
  summary: 'When you can be booked in this workspace',
  access,
  output: availabilityShape,
});
export type SavedAvailability = z.output<typeof getAvailability.output>;

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/workspace/availability',
  summary: 'Set when you can be booked in this workspace; bookings stay as they are',
  access,
  body: z.strictObject(fields),
  output: availabilityShape,
});
