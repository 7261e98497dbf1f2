import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { changeIncentives } from './change-incentives.ts';
import { listIncentives } from './list-incentives.ts';
import { readStudyIncentives } from './read-study-incentives.ts';
import { setStudyIncentives } from './set-study-incentives.ts';

export const incentiveRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.getStudyIncentives, ({ scope, params }) =>
    database.within(scope, (tx) => readStudyIncentives(tx, scope, params.studyId)),
  ),
  route(contract.setStudyIncentives, ({ scope, params, body }) =>
    database.within(scope, (tx) => setStudyIncentives(tx, scope, { ...body, study: params.studyId })),
  ),
  route(contract.listIncentives, ({ scope, query }) =>
    database.within(scope, (tx) => listIncentives(tx, scope, query)),
  ),
  route(contract.changeIncentives, ({ scope, body }) =>
    database.within(scope, (tx) => changeIncentives(tx, scope, body)),
  ),
];
