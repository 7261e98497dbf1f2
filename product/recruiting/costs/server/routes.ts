import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { readCosts } from './read-costs.ts';

export const costRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.getStudyCosts, ({ scope, params }) =>
    database.within(scope, (tx) => readCosts(tx, scope, params.studyId)),
  ),
];
