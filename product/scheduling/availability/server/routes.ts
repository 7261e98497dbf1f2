import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { readAvailability, requirePerson } from './queries.ts';
import { setAvailability } from './set-availability.ts';

export const availabilityRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.getAvailability, ({ scope }) =>
    database.within(scope, (tx) => readAvailability(tx, scope, requirePerson(scope))),
  ),
  route(contract.setAvailability, ({ scope, body }) =>
    database.within(scope, (tx) => setAvailability(tx, scope, body)),
  ),
];
