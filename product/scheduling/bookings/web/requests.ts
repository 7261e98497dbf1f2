import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import * as contract from '../contract.ts';
import type { BookingQuery } from '../contract.ts';

/** Bookings are reloaded while somebody looks at them: participants make them. */
const REFRESH_MS = 30_000;
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

export const weekOptions = ({ from, to, study }: { from: Date; to: Date; study: string | undefined }) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'week', from.toISOString(), study],
    queryFn: ({ signal }) =>
      call(
        contract.listBookings,
        {
          query: {
            from: from.toISOString(),
            to: to.toISOString(),
            states: 'requested,booked,offered',
            limit: 200,
            ...(study && { study }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const moveTimesOptions = (bookingId: string) =>
  infiniteQueryOptions({
    queryKey: [...BOOKINGS_KEY, 'times', bookingId],
    queryFn: ({ signal, pageParam }) =>
      call(
        contract.listMoveTimes,
        {
          params: { bookingId },
          query: {
            timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
            ...(pageParam && { fromDay: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextDay,
  });

export const approveBooking = (bookingId: string) => call(contract.approveBooking, { params: { bookingId } });
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
