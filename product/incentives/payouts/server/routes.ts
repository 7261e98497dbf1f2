import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { checkIncentive } from './check-incentive.ts';
import { sendIncentives } from './send-incentives.ts';

export const payoutRoutes = (services: Pick<Services, 'database' | 'config' | 'queue'>): Route[] => [
  route(contract.sendIncentives, ({ scope, body }) =>
    services.database.within(scope, (tx) => sendIncentives(services, tx, scope, body)),
  ),
  route(contract.checkIncentive, ({ scope, body }) => checkIncentive(services, scope, body)),
];
