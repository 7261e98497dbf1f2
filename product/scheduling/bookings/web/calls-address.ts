import type { BookingQuery } from '../contract.ts';

export const BOOKING_VIEWS = ['upcoming', 'requested', 'waiting', 'past', 'cancelled'] as const;
type BookingView = (typeof BOOKING_VIEWS)[number];

/** What the address of the page says. */
export interface CallsAddress {
  view: BookingView;
  layout: 'list' | 'week';
  study: string | undefined;
  /** A day of the shown week, YYYY-MM-DD. */
  day: string | undefined;
}

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readAddress(params: URLSearchParams): CallsAddress {
  const study = params.get('study') ?? '';
  return {
    view: BOOKING_VIEWS.find((one) => one === params.get('view')) ?? 'upcoming',
    layout: params.get('layout') === 'week' ? 'week' : 'list',
    study: UUID_PATTERN.test(study) ? study : undefined,
    day: params.get('day') ?? undefined,
  };
}

/** What the list of a view asks the server for. `now` is an ISO time. */
export function buildViewQuery(
  { view, study }: Pick<CallsAddress, 'view' | 'study'>,
  now: string,
): Omit<BookingQuery, 'after'> {
  const filters: Record<BookingView, Omit<BookingQuery, 'after'>> = {
    upcoming: { states: 'requested,booked,offered', from: now },
    requested: { states: 'requested' },
    waiting: { states: 'waiting' },
    past: { states: 'booked', to: now, order: 'last' },
    cancelled: { states: 'cancelled,declined,lapsed', order: 'last' },
  };
  return { ...filters[view], ...(study && { study }) };
}
