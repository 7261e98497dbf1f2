import type { BookingRefusal } from '../contract.ts';
import type { MailedBooking } from '../../bookings/mails/server/read-mailed-booking.ts';

/** The next free times for a move, with the text that the page prints. */
export interface OfferedTimes {
  /** `unread`: nobody can tell what is free now. */
  state: 'open' | 'none' | 'full' | 'unread';
  days: { label: string; times: { start: string; label: string }[] }[];
  /** First day of the next part; null at the end. */
  nextDay: string | null;
}

/** What a page of a booking shows. */
export interface PageContext {
  booking: MailedBooking;
  token: string;
  /** The page by itself, as calendar entries name it. */
  address: string;
  /** Whether the participant can still move or cancel it by themselves. */
  canChange: boolean;
  isOver: boolean;
  /** To write to when they cannot. */
  contactEmail: string;
  /** Address of their preferences. */
  preferences: string | null;
  refusal: BookingRefusal | undefined;
  /** The zone of the times that the page shows. */
  timeZone: string;
  /** Translated and escaped. */
  say(key: string, values?: Record<string, string>): string;
  /** In the language and zone of the page; plain text. */
  formatTime(at: Date): string;
}

/** `/cancel?b=…` */
export const buildPagePath = (page: string, token: string, query: Record<string, string> = {}): string =>
  `/${page}?${new URLSearchParams({ b: token, ...query }).toString()}`;
