import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { MAX_REASON_LENGTH } from '../bookings/booking.ts';

const access = {
  kind: 'public',
  reason: 'participants have no account; the signature in the link is the proof',
} as const;
const params = z.object({ bookingToken: z.string().max(200) });

/** Why a form changed nothing. */
export const BOOKING_REFUSALS = ['taken', 'unread', 'too_late', 'none'] as const;
export type BookingRefusal = (typeof BOOKING_REFUSALS)[number];

/** The forms of these pages. */
export const changeBooking = endpoint({
  method: 'POST',
  path: '/api/booking-pages/:bookingToken',
  summary: 'Take an offered time, move or cancel a booking, by the forms of its pages',
  access,
  params,
  body: z.strictObject({
    action: z.enum(['take', 'move', 'cancel']),
    /** For a move. */
    start: z.iso.datetime().optional(),
    /** The zone in which the times were shown. */
    zone: z.string().max(100).optional(),
    /** For a cancellation. */
    reason: z.string().trim().max(MAX_REASON_LENGTH).optional(),
  }),
  acceptsForm: true,
  limit: { max: 120, seconds: 900, by: 'address' },
});

export const downloadBookingEntry = endpoint({
  method: 'GET',
  path: '/api/booking-pages/:bookingToken/call.ics',
  summary: 'A booking as a calendar file',
  access,
  params,
  sendsFile: 'text/calendar',
  limit: { max: 120, seconds: 900, by: 'address' },
});
