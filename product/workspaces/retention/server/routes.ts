import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { getRetentionLimit } from '../retention.ts';
import { requirePart, listRules, type WorkspaceRetentionPart } from './queries.ts';
import { setRetention } from './set-retention.ts';

export function retentionRoutes(services: Services, parts: readonly WorkspaceRetentionPart[]): Route[] {
  const { database, config } = services;
  return [
    route(contract.listRetentionRules, async ({ scope }) => ({
      items: await database.within(scope, (tx) => listRules(tx, scope, { parts, config })),
      next: null,
    })),
    route(contract.previewRetention, async ({ scope, body, now }) => {
      const before = getRetentionLimit(now, body.days);
      const count = await database.within(scope, (tx) =>
        requirePart(parts, body.kind).count(tx, scope, before),
      );
      return { count };
    }),
    route(contract.setRetention, ({ scope, body }) => setRetention(services, scope, { ...body, parts })),
  ];
}
