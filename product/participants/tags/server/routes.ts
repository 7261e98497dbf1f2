import { listAbilities } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import * as contract from '../contract.ts';
import { createParticipantTag } from './create-participant-tag.ts';
import { deleteParticipantTag } from './delete-participant-tag.ts';
import { participantTagPolicy } from './policy.ts';
import { readParticipantTags } from './queries.ts';
import { renameParticipantTag } from './rename-participant-tag.ts';

export const participantTagRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listParticipantTags, ({ scope }) =>
    database.within(scope, async (tx) => {
      await authoriseReading(tx, scope);
      return { items: await readParticipantTags(tx, scope), can: listAbilities(scope, participantTagPolicy) };
    }),
  ),
  route(contract.createParticipantTag, ({ scope, body }) =>
    database.within(scope, (tx) => createParticipantTag(tx, scope, body)),
  ),
  route(contract.renameParticipantTag, ({ scope, params, body }) =>
    database.within(scope, (tx) =>
      renameParticipantTag(tx, scope, { id: params.participantTagId, name: body.name }),
    ),
  ),
  route(contract.deleteParticipantTag, ({ scope, params }) =>
    database.within(scope, (tx) => deleteParticipantTag(tx, scope, params.participantTagId)),
  ),
];
