import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { getService, listRequests } from '../../ai-service/server/queries.ts';
import { removeService, saveService } from '../../ai-service/server/save-service.ts';
import * as contract from '../contract.ts';
import { MODEL, readRequest, SELECT_REQUESTS, type ModelRequestRow } from './queries.ts';
import { tryService } from './try-service.ts';

export function modelRoutes(services: Services): Route[] {
  const { config, database } = services;
  return [
    route(contract.getModelService, ({ scope }) => getService(services, scope, MODEL)),
    route(contract.saveModelService, ({ scope, body: { key, ...settings } }) =>
      saveService(services, scope, { kind: MODEL, settings, key }),
    ),
    route(contract.removeModelService, ({ scope }) => removeService(services, scope, MODEL)),
    route(contract.testModelService, ({ scope }) =>
      tryService(
        { database, outbound: createOutboundClient({ allowedHosts: config.outboundAllowedHosts }) },
        scope,
      ),
    ),
    route(contract.listModelRequests, ({ scope, query }) =>
      listRequests<ModelRequestRow>(services, scope, {
        ...MODEL,
        select: SELECT_REQUESTS,
        after: query.after,
      }),
    ),
    route(contract.getModelRequest, ({ scope, params }) =>
      readRequest(services, scope, { study: params.studyId, request: params.requestId }),
    ),
  ];
}
