import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { connectProlific, disconnectProlific, getConnection, testProlific } from './save-connection.ts';

export const prolificRoutes = (services: Services): Route[] => [
  route(contract.getProlific, ({ scope }) => getConnection(services, scope)),
  route(contract.connectProlific, ({ scope, body }) => connectProlific(services, scope, body)),
  route(contract.testProlific, ({ scope }) => testProlific(services, scope)),
  route(contract.disconnectProlific, ({ scope }) => disconnectProlific(services, scope)),
];
