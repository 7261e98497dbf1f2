import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { listFreeTimes } from './list-free-times.ts';

export const freeTimeRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listFreeTimes, ({ scope, query }) =>
    database.within(scope, (tx) => listFreeTimes(tx, scope, { lengthMinutes: query.length })),
  ),
];
