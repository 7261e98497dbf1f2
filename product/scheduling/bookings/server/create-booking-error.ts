import { conflict, type AppError } from '#platform/errors/errors.ts';

/** Why somebody cannot book or change a booking. The participant’s page has texts of its own for each. */
const MESSAGES = {
  slot_taken: 'Someone has just booked this time. Choose another one.',
  full: 'All places are taken.',
  has_times: 'There are free times again. Choose one.',
  calendar_unread: 'We couldn’t check the calendar. Try again.',
  closed_times: 'This time can no longer be booked. Choose another one.',
  too_late: 'It’s too late to change this booking here. Contact the people you are meeting.',
  past: 'This call has already started.',
  ended: 'This booking has already ended.',
  no_time: 'This booking has no time.',
  no_offer: 'This time is no longer held for you.',
  not_requested: 'This booking doesn’t wait for approval.',
  not_started: 'This call has not started yet.',
  removed: 'This interview is no longer part of the study.',
} as const;

type BookingProblem = keyof typeof MESSAGES;

export const createBookingError = (reason: BookingProblem): AppError =>
  Object.assign(conflict(MESSAGES[reason]), { reason });
