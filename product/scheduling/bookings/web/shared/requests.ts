import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input, Output } from '#platform/http/contract/contract.ts';
import * as contract from '../../contract.ts';
import type { Booking, BookingQuery } from '../../contract.ts';

/** Bookings are reloaded while somebody looks at them: participants make them. */
const REFRESH_MS = 30_000;
const MAX_OF_WEEK = 1_000;
type BookingPage = Output<typeof contract.listBookings>;
export const BOOKINGS_KEY = ['bookings'] as const;

export const bookingsOptions = (query: Omit<BookingQuery, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [...BOOKINGS_KEY, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listBookings, { query: { ...query, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** All bookings of a query, which ends by its dates, and what the reader may do with them. */
async function listAll(query: BookingQuery, signal: AbortSignal): Promise<Omit<BookingPage, 'next'>> {
  const items: Booking[] = [];
  for (let after: string | undefined; ;) {
    const page: BookingPage = await call(contract.listBookings, { query: { ...query, after } }, { signal });
    items.push(...page.items);
    if (page.next === null || items.length >= MAX_OF_WEEK) return { items, can: page.can };
    after = page.next;
  }
}

export const weekOptions = ({ from, to, study }: { from: Date; to: Date; study: string | undefined }) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'week', from.toISOString(), study],
    queryFn: ({ signal }) =>
      listAll(
        {
          from: from.toISOString(),
          to: to.toISOString(),
          states: 'requested,booked,offered',
          ...(study && { study }),
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const moveTimesOptions = (bookingId: string) =>
  infiniteQueryOptions({
    queryKey: [...BOOKINGS_KEY, 'times', bookingId],
    queryFn: ({ signal, pageParam }) =>
      call(
        contract.listTimesOfBooking,
        {
          params: { bookingId },
          query: {
            zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
            ...(pageParam && { from: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextDay,
  });

export const approveBooking = (bookingId: string) =>
  call(contract.approveBooking, { params: { bookingId }, body: {} });
export const declineBooking = (bookingId: string, body: Input<typeof contract.declineBooking>['body']) =>
  call(contract.declineBooking, { params: { bookingId }, body });
export const cancelBooking = (bookingId: string, body: Input<typeof contract.cancelBooking>['body']) =>
  call(contract.cancelBooking, { params: { bookingId }, body });
export const moveBooking = (bookingId: string, body: Input<typeof contract.moveBooking>['body']) =>
  call(contract.moveBooking, { params: { bookingId }, body });
export const setBookingOutcome = (
  bookingId: string,
  body: Input<typeof contract.setBookingOutcome>['body'],
) => call(contract.setBookingOutcome, { params: { bookingId }, body });

/** The next calls of all studies, for the dashboard. */
export const nextCallsOptions = queryOptions({
  queryKey: [...BOOKINGS_KEY, 'next'],
  queryFn: async ({ signal }) => {
    const query = { states: 'booked', from: new Date().toISOString() };
    return (await call(contract.listBookings, { query }, { signal })).items;
  },
});
