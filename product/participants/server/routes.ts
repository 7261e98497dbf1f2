import { listAbilities } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '../access/server/authorise-reading.ts';
import * as contract from '../contract.ts';
import { createParticipant } from './create-participant.ts';
import { listWantedFilters } from './list-filters.ts';
import { listParticipants } from './list-participants.ts';
import { participantPolicy } from './policy.ts';
import { requireParticipant, showParticipant } from './queries.ts';
import { tagParticipants } from './tag-participants.ts';
import { updateParticipant } from './update-participant.ts';

export const participantRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listParticipants, async ({ scope, query }) => {
    const wanted = listWantedFilters(query);
    if (wanted.length > 0) await database.within(scope, (tx) => authoriseReading(tx, scope));
    for (const { filter, value } of wanted) await filter.refresh?.(database, scope, value);
    const options = { snapshot: wanted.length > 0 };
    return database.within(scope, (tx) => listParticipants(tx, scope, query), options);
  }),
  route(contract.createParticipant, ({ scope, body }) =>
    database.within(scope, (tx) => createParticipant(tx, scope, body)),
  ),
  route(contract.getParticipant, ({ scope, params }) =>
    database.within(scope, async (tx) => {
      await authoriseReading(tx, scope);
      const participant = await requireParticipant(tx, scope, params.participantId);
      return { ...showParticipant(participant), can: listAbilities(scope, participantPolicy) };
    }),
  ),
  route(contract.updateParticipant, ({ scope, params, body }) =>
    database.within(scope, (tx) => updateParticipant(tx, scope, { id: params.participantId, change: body })),
  ),
  route(contract.tagParticipants, ({ scope, body }) =>
    database.within(scope, async (tx) => ({ changed: await tagParticipants(tx, scope, body) })),
  ),
];
