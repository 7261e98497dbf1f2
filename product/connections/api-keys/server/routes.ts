import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './queries.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export function apiKeyRoutes(services: Services): Route[] {
  return [
    route(contract.listApiKeys, ({ scope, query }) => listApiKeys(services, scope, query.after)),
    route(contract.createApiKey, ({ scope, body }) => createApiKey(services, scope, body)),
    route(contract.revokeApiKey, ({ scope, params }) => revokeApiKey(services, scope, params.keyId)),
  ];
}
