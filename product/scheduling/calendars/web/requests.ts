import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { AVAILABILITY_KEY } from '../../availability/web/shared/requests.ts';
import * as contract from '../contract.ts';

const REFRESH_MS = 60_000;
/** While one was not read yet. */
const SOON_MS = 3_000;

const isAwaited = (calendar: contract.Calendar) =>
  calendar.blocks && calendar.readAt === null && calendar.problem === null;

export const calendarsOptions = queryOptions({
  queryKey: [...AVAILABILITY_KEY, 'calendars'],
  queryFn: ({ signal }) => call(contract.listCalendars, {}, { signal }),
  // They are read while the page is open.
  refetchInterval: ({ state: { data } }) =>
    data?.connections.some(({ calendars }) => calendars.some(isAwaited)) ? SOON_MS : REFRESH_MS,
});

export const connectFeed = (body: Input<typeof contract.connectFeed>['body']) =>
  call(contract.connectFeed, { body });
export const connectCaldav = (body: Input<typeof contract.connectCaldav>['body']) =>
  call(contract.connectCaldav, { body });
export const changeCalendar = (calendar: string, body: Input<typeof contract.changeCalendar>['body']) =>
  call(contract.changeCalendar, { params: { calendar }, body });
export const readCalendarNow = (calendar: string) => call(contract.readCalendarNow, { params: { calendar } });
export const disconnectCalendars = (connection: string) =>
  call(contract.disconnectCalendars, { params: { connection } });
