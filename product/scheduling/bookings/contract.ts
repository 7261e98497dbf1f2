import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { BOOKING_ACTORS, BOOKING_OUTCOMES, BOOKING_STATES } from './booking.ts';
import { timesShape, timeZone } from './times-shape.ts';

const readAccess = { kind: 'workspace', action: 'booking.read' } as const;
const access = { kind: 'workspace', action: 'booking.manage' } as const;
const params = z.object({ bookingId: z.uuid() });

const bookingShape = z.object({
  id: z.uuid(),
  study: z.object({ id: z.uuid(), name: z.string() }),
  /** Id of the interview block. */
  block: z.string(),
  response: z.uuid(),
  /** Null as long as nobody knows whose response it is. */
  participant: z.uuid().nullable(),
  /** The call; several people can be in one. Null on the waiting list. */
  call: z.uuid().nullable(),
  state: z.enum(BOOKING_STATES),
  outcome: z.enum(BOOKING_OUTCOMES).nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.string(),
  /** Of the participant. */
  timeZone: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  hosts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  location: z
    .union([z.object({ kind: z.literal('link'), url: z.string() }), z.object({ kind: z.literal('phone') })])
    .nullable(),
  /** What became of the entries in the calendars of the hosts; none for one who chose no calendar. */
  calendarEntries: z.array(
    z.object({
      person: z.uuid(),
      state: z.enum(['waiting', 'written', 'failed', 'none']),
      problem: z.string().nullable(),
      /** What the host did with it there since; `startsAt` of one that was moved. */
      change: z
        .object({ kind: z.enum(['moved', 'deleted']), startsAt: z.iso.datetime().nullable() })
        .nullable(),
    }),
  ),
  /** Until when a request or an offer holds the time. */
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The start before it was last moved. */
  movedFrom: z.iso.datetime().nullable(),
  /** Who cancelled it; null also for what expired. */
  endedBy: z.enum(BOOKING_ACTORS).nullable(),
  /** Why it was last moved, cancelled or declined. */
  reason: z.string().nullable(),
});
export type Booking = z.output<typeof bookingShape>;
const changed = z.object({ booking: bookingShape });
const can = z.record(z.string(), z.boolean());

const STATES_PATTERN = new RegExp(`^(${BOOKING_STATES.join('|')})(,(${BOOKING_STATES.join('|')}))*$`);
const listQuery = z.object({
  study: z.uuid().optional(),
  states: z
    .string()
    .regex(STATES_PATTERN, 'Name states, separated by commas.')
    .optional()
    .meta({ description: `Some of ${BOOKING_STATES.join(', ')}; separated by commas` }),
  /** Of the start. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  order: z.enum(['first', 'last']).optional().meta({ description: 'Which starts come first' }),
  after: z.string().max(500).optional(),
});
export type BookingQuery = z.output<typeof listQuery>;

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary:
    'Bookings of interviews by their start; with the state `waiting` alone, the waiting lists, whose people have no start, by when they joined',
  access: readAccess,
  auditAction: 'participant.read',
  query: listQuery,
  output: pageSchema(bookingShape).extend({ can }),
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:bookingId',
  summary: 'A booking of an interview',
  access: readAccess,
  auditAction: 'participant.read',
  params,
  output: changed.extend({ can }),
});

export const listTimesOfBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:bookingId/times',
  summary: 'When a booking could be instead, a month of days at once',
  access,
  params,
  query: z.object({
    zone: timeZone.optional().meta({ description: 'Of the texts; by default that of the participant' }),
    from: z.iso.date().optional().meta({ description: 'The first day' }),
    person: z.uuid().optional().meta({ description: 'Times of this host instead of the current ones' }),
  }),
  output: timesShape,
});

const notify = z
  .strictObject({ participant: z.boolean(), hosts: z.boolean() })
  .default({ participant: true, hosts: true })
  .meta({ description: 'The recipients of an email about it' });
const reason = z
  .string()
  .trim()
  .max(1_000, 'Use at most 1,000 characters.')
  .nullable()
  .default(null)
  .meta({ description: 'The reason that the email gives' });

export const moveBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/move',
  summary: 'Move a booking to another time, or to other hosts',
  access,
  params,
  body: z.strictObject({
    start: z.iso.datetime('Choose a time.'),
    hosts: z
      .array(z.uuid())
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'Only these; without it, the current hosts where they are free' }),
    notify,
    reason,
  }),
  output: changed,
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/cancel',
  summary: 'Cancel a booking, or remove a person from the waiting list',
  access,
  params,
  body: z.strictObject({ notify, reason }),
  output: changed,
});

export const approveBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/approve',
  summary: 'Approve a booking that waits for it',
  access,
  params,
  body: z.strictObject({ notify }),
  output: changed,
});

export const declineBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:bookingId/decline',
  summary: 'Decline a booking that waits for approval',
  access,
  params,
  body: z.strictObject({ notify, reason }),
  output: changed,
});

export const setBookingOutcome = endpoint({
  method: 'PUT',
  path: '/api/bookings/:bookingId/outcome',
  summary: 'Record from the start of a call on whether the participant came; null undoes it',
  access,
  params,
  body: z.strictObject({ outcome: z.enum(BOOKING_OUTCOMES).nullable() }),
  output: changed,
});
