import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { MAX_LINK_CODE_LENGTH, PARTICIPANT_RATE_LIMIT } from '#product/responses/limits.ts';
import { ACTIVE_BOOKING_STATES } from '../bookings/booking.ts';
import { day, timesShape, timeZone } from '../bookings/times-shape.ts';

const access = {
  kind: 'public',
  reason:
    'Participants have no account; the link token says which study, and nothing says why a time is not free.',
} as const;
const params = z.object({ linkToken: z.string().max(64) });
const limit = { ...PARTICIPANT_RATE_LIMIT, max: 120 } as const;
const block = z.string().max(100);

export const listBookingTimes = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/times',
  summary: 'When an interview of a study can be booked, and what the own response has booked',
  access,
  params,
  body: z.strictObject({
    block,
    timeZone,
    language: z.string().max(35).optional(),
    fromDay: day.optional(),
    code: z.string().max(MAX_LINK_CODE_LENGTH).optional(),
  }),
  output: timesShape.extend({
    lengthMinutes: z.int(),
    hosts: z.array(z.object({ name: z.string() })),
    hasWaitingList: z.boolean(),
    location: z.enum(['link', 'phone']),
    booking: z
      .object({
        state: z.enum(ACTIVE_BOOKING_STATES),
        /** Null on the waiting list. */
        startsAt: z.iso.datetime().nullable(),
        /** Day, time and zone in words. */
        label: z.string().nullable(),
        managePath: z.string(),
      })
      .nullable(),
  }),
  limit,
});

export const checkBookingTime = endpoint({
  method: 'POST',
  path: '/api/answering/:linkToken/times/check',
  summary: 'Whether a time of an interview is still free; asked before it is booked',
  access,
  params,
  body: z.strictObject({
    block,
    start: z.iso.datetime(),
    code: z.string().max(MAX_LINK_CODE_LENGTH).optional(),
  }),
  output: z.object({ state: z.enum(['free', 'slot_taken', 'calendar_unread', 'closed_times']) }),
  limit,
});
