/** The free times that a page shows; the server writes all labels, in the language of the page and for the zone. */
export interface BookingTimes {
  /** `unread`: a calendar could not be read, so nothing is offered; `closed`: nobody can book any more. */
  state: 'open' | 'none' | 'full' | 'unread' | 'closed';
  /** IANA name of the zone of days and labels. */
  timeZone: string;
  /** Days with free times, YYYY-MM-DD, the earliest first. */
  days: { date: string; label: string; times: { start: string; label: string }[] }[];
  /** The first day that was not looked at; null if all were. */
  nextDay: string | null;
  lengthMinutes: number;
  hosts: { name: string }[];
  hasWaitingList: boolean;
  location: 'link' | 'phone';
  /** The participant's own booking, if there is one. */
  booking: OwnBooking | null;
  /** Whether these are examples, which nobody can book. */
  isSample?: boolean;
}

export interface OwnBooking {
  state: 'requested' | 'booked' | 'waiting' | 'offered' | 'cancelled' | 'declined' | 'lapsed';
  /** Null on the waiting list. */
  startsAt: string | null;
  /** Day, time and zone in words; null without a time. */
  label: string | null;
  /** Path of the page on which it can be changed. */
  managePath: string | null;
}

/** Whether it holds a place, so that the participant can book nothing else. */
export const isActiveBooking = ({ state }: OwnBooking): boolean =>
  state === 'requested' || state === 'booked' || state === 'waiting' || state === 'offered';
