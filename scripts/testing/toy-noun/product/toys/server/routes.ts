import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { addToy } from './add-toy.ts';
import { listToys } from './list-toys.ts';

export function toyRoutes({ database, queue }: Services): Route[] {
  return [
    route(contract.listToys, async ({ scope }) => ({
      items: await database.within(scope, (tx) => listToys(tx, scope)),
    })),
    route(contract.addToy, ({ scope, body }) =>
      database.within(scope, (tx) => addToy(tx, scope, queue, body.name)),
    ),
  ];
}
