import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { CALENDAR_PROVIDERS } from './calendar.ts';

const access = { kind: 'workspace', action: 'availability.manage' } as const;
const path = '/api/workspace/calendars';
/** Each connects to a server that somebody entered. */
const connectLimit = { max: 60, seconds: 3600, by: 'login' } as const;

const calendarShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Events in it block times. */
  blocks: z.boolean(),
  /** Bookings are added to it; at most one of all calendars. */
  isTarget: z.boolean(),
  isWritable: z.boolean(),
  /** When what is known of it was read; null if never. */
  readAt: z.iso.datetime().nullable(),
  /** Why it could not be read since then. */
  problem: z.string().nullable(),
  /** It blocks times, and was not read within the last 15 minutes, so that no times are offered. */
  isStale: z.boolean(),
});
export type Calendar = z.output<typeof calendarShape>;

const listShape = z.object({
  connections: z.array(
    z.object({
      id: z.uuid(),
      provider: z.enum(CALENDAR_PROVIDERS),
      host: z.string(),
      calendars: z.array(calendarShape),
    }),
  ),
});
export type Calendars = z.output<typeof listShape>;

export const listCalendars = endpoint({
  method: 'GET',
  path,
  summary: 'Your connected calendars, without their addresses and passwords',
  access,
  output: listShape,
});

const address = z
  .string()
  .trim()
  .min(1, 'Enter the address.')
  .max(2_000, 'This is too long.')
  .transform((url) => url.replace(/^webcals?:\/\//i, 'https://'));

export const connectFeed = endpoint({
  method: 'POST',
  path: `${path}/feed`,
  summary: 'Connect a calendar that is published at an address (ICS), which is read first',
  access,
  body: z.strictObject({
    url: address,
    name: z.string().trim().min(1, 'Enter a name.').max(100, 'Use at most 100 characters.'),
  }),
  output: listShape,
  repliesWithSecret: true,
  limit: connectLimit,
});

export const connectCaldav = endpoint({
  method: 'POST',
  path: `${path}/caldav`,
  summary: 'Connect the calendars of a user of a CalDAV server; all of them block times until you choose',
  access,
  body: z.strictObject({
    url: address,
    username: z.string().trim().min(1, 'Enter the user name.').max(320, 'This is too long.'),
    password: z.string().min(1, 'Enter the password.').max(1_000, 'This is too long.'),
  }),
  output: listShape,
  repliesWithSecret: true,
  limit: connectLimit,
});

const ownCalendar = z.object({ calendar: z.uuid() });

export const changeCalendar = endpoint({
  method: 'PATCH',
  path: `${path}/:calendar`,
  summary: 'Choose whether events of a calendar block times, and whether bookings are added to it',
  access,
  params: ownCalendar,
  body: z
    .strictObject({ blocks: z.boolean().optional(), isTarget: z.boolean().optional() })
    .refine((body) => Object.keys(body).length > 0, 'Say what to change.'),
  output: listShape,
});

export const readCalendarNow = endpoint({
  method: 'POST',
  path: `${path}/:calendar/read`,
  summary: 'Read a calendar now',
  access,
  params: ownCalendar,
  output: listShape,
  limit: connectLimit,
});

export const disconnectCalendars = endpoint({
  method: 'DELETE',
  path: '/api/workspace/calendar-connections/:connection',
  summary: 'Disconnect calendars; events that were added to them stay there',
  access,
  params: z.object({ connection: z.uuid() }),
  output: listShape,
});
