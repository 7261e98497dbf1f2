import { defineFeature } from '#platform/feature/feature.ts';
import { route } from '#platform/http/server/route.ts';
import * as participantResponses from '../contract.ts';
import { listParticipantResponses } from './list-participant-responses.ts';

export const participantResponseFeature = defineFeature({
  contracts: { participantResponses },
  routes: ({ database }) => [
    route(participantResponses.listParticipantResponses, ({ scope, params, query }) =>
      database.within(scope, (tx) =>
        listParticipantResponses(tx, scope, { participant: params.participantId, after: query.after }),
      ),
    ),
  ],
});
