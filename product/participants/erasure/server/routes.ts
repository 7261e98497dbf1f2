import { authorise } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { erasurePolicy } from './policy.ts';
import { readErasures, requireErasure } from './queries.ts';
import { startErasures } from './start-erasures.ts';

export const erasureRoutes = (services: Services): Route[] => [
  route(contract.eraseParticipant, async ({ scope, params }) => {
    const [started] = await startErasures(services, scope, [params.participantId]);
    return { erasure: started!.erasure };
  }),
  route(contract.eraseParticipants, async ({ scope, body }) => ({
    erasures: await startErasures(services, scope, body.participants),
  })),
  route(contract.listErasures, ({ scope, query }) =>
    services.database.within(scope, (tx) => {
      authorise(scope, erasurePolicy, 'participant.erase');
      return readErasures(tx, scope, query.after);
    }),
  ),
  route(contract.getErasure, ({ scope, params }) =>
    services.database.within(scope, (tx) => {
      authorise(scope, erasurePolicy, 'participant.erase');
      return requireErasure(tx, scope, params.erasureId);
    }),
  ),
];
