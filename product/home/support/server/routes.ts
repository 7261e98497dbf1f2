import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { createSupportReader } from './read-support.ts';

export function supportRoutes(services: Services): Route[] {
  const readSupport = createSupportReader(services);
  return [route(contract.getSupport, ({ now }) => readSupport(now))];
}
