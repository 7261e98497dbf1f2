import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { listTimeline } from './list-timeline.ts';

export const timelineRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listTimeline, ({ scope, params, query }) =>
    database.within(scope, (tx) =>
      listTimeline(tx, scope, { participant: params.participantId, after: query.after }),
    ),
  ),
];
