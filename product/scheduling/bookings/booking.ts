/**
 * `requested`: waits for approval and holds the time. `waiting`: on the waiting list, without a time. `offered`: a time is held for
 * somebody of the waiting list. `lapsed`: nobody approved it, or nobody took the offer.
 */
export const BOOKING_STATES = [
  'requested',
  'booked',
  'waiting',
  'offered',
  'cancelled',
  'declined',
  'lapsed',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Those that hold a place; a person has one of them at most in a block of a study. */
export const ACTIVE_BOOKING_STATES = ['requested', 'booked', 'waiting', 'offered'] as const;
export type ActiveBookingState = (typeof ACTIVE_BOOKING_STATES)[number];

export const BOOKING_OUTCOMES = ['attended', 'no_show'] as const;
export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number];

/** Who cancelled or moved it. */
export const BOOKING_ACTORS = ['participant', 'team'] as const;
export type BookingActor = (typeof BOOKING_ACTORS)[number];

/** How long a request holds its time, and how long an offer to somebody of the waiting list lasts. */
const REQUEST_HOURS = 24;
const OFFER_HOURS = 2;
/** Offers end this long before the start, so that somebody else can still be found. */
const OFFER_ENDS_HOURS = 12;

/** Longest reason for a cancellation or a refusal. */
export const MAX_REASON_LENGTH = 500;

/** The pages of a booking; each has its token as the parameter `b`. */
export const BOOKING_PAGES = ['confirm', 'reschedule', 'cancel'] as const;
export type BookingPage = (typeof BOOKING_PAGES)[number];

/** Whether nothing is held for it any more. */
export const hasEnded = ({ state }: { state: BookingState }): boolean =>
  !(ACTIVE_BOOKING_STATES as readonly BookingState[]).includes(state);

const HOUR_MS = 3_600_000;
/** Until when a request holds a time. */
export const computeRequestEnd = ({ startsAt, now }: { startsAt: Date; now: Date }): Date =>
  new Date(Math.min(startsAt.getTime(), now.getTime() + REQUEST_HOURS * HOUR_MS));
/** Until when a time is held for somebody of the waiting list; it may be over already. */
export const computeOfferEnd = ({ startsAt, now }: { startsAt: Date; now: Date }): Date =>
  new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, startsAt.getTime() - OFFER_ENDS_HOURS * HOUR_MS));

/** What the team does with a booking. */
export type TeamChange = 'move' | 'cancel' | 'approve' | 'decline' | 'outcome';

/** What emails are about: what happened to a booking, or that its call is near. */
export type BookingEvent = BookingState | 'moved' | 'reminder';
