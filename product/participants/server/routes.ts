import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { createParticipant } from './create-participant.ts';
import { prepareFilters } from './list-filters.ts';
import { listParticipants } from './list-participants.ts';
import { readParticipant } from './read-participant.ts';
import { tagParticipants } from './tag-participants.ts';
import { updateParticipant } from './update-participant.ts';

export const participantRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listParticipants, async ({ scope, query }) => {
    const options = await prepareFilters(database, scope, query);
    return database.within(scope, (tx) => listParticipants(tx, scope, query), options);
  }),
  route(contract.createParticipant, ({ scope, body }) =>
    database.within(scope, (tx) => createParticipant(tx, scope, body)),
  ),
  route(contract.getParticipant, async ({ scope, params, query }) => {
    const options = await prepareFilters(database, scope, query);
    return database.within(
      scope,
      (tx) => readParticipant(tx, scope, { id: params.participantId, query }),
      options,
    );
  }),
  route(contract.updateParticipant, ({ scope, params, body }) =>
    database.within(scope, (tx) => updateParticipant(tx, scope, { id: params.participantId, change: body })),
  ),
  route(contract.tagParticipants, ({ scope, body }) =>
    database.within(scope, async (tx) => ({ changed: await tagParticipants(tx, scope, body) })),
  ),
];
