import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import * as contract from '../contract.ts';
import { getService } from './queries.ts';
import { listRequests, readRequest } from './list-requests.ts';
import { removeService, saveService } from './save-service.ts';
import { testService } from './test-service.ts';

export function modelRoutes(services: Services): Route[] {
  const { config, database } = services;
  return [
    route(contract.getModelService, ({ scope }) => getService(services, scope)),
    route(contract.saveModelService, ({ scope, body }) => saveService(services, scope, body)),
    route(contract.removeModelService, ({ scope }) => removeService(services, scope)),
    route(contract.testModelService, ({ scope }) =>
      testService(
        { database, outbound: createOutboundClient({ allowedHosts: config.outboundAllowedHosts }) },
        scope,
      ),
    ),
    route(contract.listModelRequests, ({ scope, query }) => listRequests(services, scope, query.after)),
    route(contract.getModelRequest, ({ scope, params }) =>
      readRequest(services, scope, { study: params.studyId, request: params.requestId }),
    ),
  ];
}
