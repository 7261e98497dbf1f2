import { listAbilities } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import { requireParticipant } from '../../server/queries.ts';
import * as contract from '../contract.ts';
import { addParticipantNote } from './add-participant-note.ts';
import { changeParticipantNote } from './change-participant-note.ts';
import { deleteParticipantNote } from './delete-participant-note.ts';
import { participantNotePolicy } from './policy.ts';
import { readParticipantNotes } from './queries.ts';

const toKey = (params: { participantId: string; participantNoteId: string }) => ({
  participant: params.participantId,
  note: params.participantNoteId,
});

export const participantNoteRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listParticipantNotes, ({ scope, params }) =>
    database.within(scope, async (tx) => {
      await authoriseReading(tx, scope);
      const { id } = await requireParticipant(tx, scope, params.participantId);
      return {
        items: await readParticipantNotes(tx, scope, id),
        can: listAbilities(scope, participantNotePolicy),
      };
    }),
  ),
  route(contract.addParticipantNote, ({ scope, params, body }) =>
    database.within(scope, (tx) =>
      addParticipantNote(tx, scope, { participant: params.participantId, text: body.text }),
    ),
  ),
  route(contract.changeParticipantNote, ({ scope, params, body }) =>
    database.within(scope, (tx) => changeParticipantNote(tx, scope, { key: toKey(params), text: body.text })),
  ),
  route(contract.deleteParticipantNote, ({ scope, params }) =>
    database.within(scope, (tx) => deleteParticipantNote(tx, scope, toKey(params))),
  ),
];
