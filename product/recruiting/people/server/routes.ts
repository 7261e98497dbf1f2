import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { countPeople } from './count-people.ts';

export const peopleRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.getStudyPeople, ({ scope, params }) =>
    database.within(scope, (tx) => countPeople(tx, scope, params.studyId)),
  ),
];
