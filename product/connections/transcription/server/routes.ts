import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import * as contract from '../contract.ts';
import { getService, listRequests } from './queries.ts';
import { removeService, saveService } from './save-service.ts';
import { testService } from './test-service.ts';

export function transcriptionRoutes(services: Services): Route[] {
  const { config, database } = services;
  return [
    route(contract.getTranscriptionService, ({ scope }) => getService(services, scope)),
    route(contract.saveTranscriptionService, ({ scope, body }) => saveService(services, scope, body)),
    route(contract.removeTranscriptionService, ({ scope }) => removeService(services, scope)),
    route(contract.testTranscriptionService, ({ scope }) =>
      testService(
        { database, outbound: createOutboundClient({ allowedHosts: config.outboundAllowedHosts }) },
        scope,
      ),
    ),
    route(contract.listTranscriptionRequests, ({ scope, query }) =>
      listRequests(services, scope, query.after),
    ),
  ];
}
