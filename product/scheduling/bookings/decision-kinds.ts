/** Bookings that somebody has to approve or decline, among what waits for a decision. */
export const BOOKINGS_REQUESTED = 'bookings.requested';
