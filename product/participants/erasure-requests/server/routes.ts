import { authorise } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { erasurePolicy } from '../../erasure/server/policy.ts';
import * as contract from '../contract.ts';
import { acceptErasureRequest } from './accept-erasure-request.ts';
import { readErasureRequests } from './queries.ts';
import { refuseErasureRequest } from './refuse-erasure-request.ts';

export const erasureRequestRoutes = (services: Services): Route[] => [
  route(contract.listErasureRequests, ({ scope, query }) =>
    services.database.within(scope, (tx) => {
      authorise(scope, erasurePolicy, 'participant.erase');
      return readErasureRequests(tx, scope, query.after);
    }),
  ),
  route(contract.acceptErasureRequest, ({ scope, params }) =>
    acceptErasureRequest(services, scope, params.erasureRequestId),
  ),
  route(contract.refuseErasureRequest, ({ scope, params, body }) =>
    refuseErasureRequest(services, scope, { id: params.erasureRequestId, reason: body.reason }),
  ),
];
