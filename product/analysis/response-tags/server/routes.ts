import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { tagResponses } from './tag-responses.ts';

export const responseTagRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.tagResponses, ({ scope, params, body }) =>
    database.within(scope, (tx) => tagResponses(tx, scope, { ...body, study: params.studyId })),
  ),
];
