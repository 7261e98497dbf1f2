import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { changeNotifications } from './change-notifications.ts';
import { readNotifications } from './queries.ts';
import { unsubscribe } from './open-unsubscribe-link.ts';

export const notificationRoutes = (services: Services): Route[] => [
  route(contract.listNotifications, ({ scope }) => readNotifications(services, scope)),
  route(contract.changeNotifications, ({ scope, body }) => changeNotifications(services, scope, body)),
  route(contract.unsubscribe, ({ params, now }) => unsubscribe(services, { token: params.token, now })),
];
