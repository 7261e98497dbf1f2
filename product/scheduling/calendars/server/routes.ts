import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { changeCalendar } from './connections/change-calendar.ts';
import { connectCalendars } from './connections/connect-calendars.ts';
import { disconnectCalendars } from './connections/disconnect-calendars.ts';
import { listCalendars } from './connections/list-calendars.ts';
import { readCalendarNow } from './connections/read-calendar-now.ts';

export const calendarRoutes = (services: Services): Route[] => {
  const { database } = services;
  return [
    route(contract.listCalendars, ({ scope }) => database.within(scope, (tx) => listCalendars(tx, scope))),
    route(contract.connectFeed, ({ scope, body: { url, name } }) =>
      connectCalendars(services, scope, { provider: 'feed', secret: { url }, name }),
    ),
    route(contract.connectCaldav, ({ scope, body }) =>
      connectCalendars(services, scope, { provider: 'caldav', secret: body }),
    ),
    route(contract.changeCalendar, async ({ scope, params, body }) => {
      const changed = await database.within(scope, (tx) => changeCalendar(tx, scope, { ...params, ...body }));
      const { connections } = changed;
      const calendar = connections
        .flatMap(({ calendars }) => calendars)
        .find(({ id }) => id === params.calendar);
      return calendar?.blocks && calendar.readAt === null
        ? readCalendarNow(services, scope, params)
        : changed;
    }),
    route(contract.readCalendarNow, ({ scope, params }) => readCalendarNow(services, scope, params)),
    route(contract.disconnectCalendars, ({ scope, params }) =>
      database.within(scope, (tx) => disconnectCalendars(tx, scope, params)),
    ),
  ];
};
