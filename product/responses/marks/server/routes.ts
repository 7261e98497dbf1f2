import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { addNote } from './add-note.ts';
import { changeNote, type NoteKey } from './change-note.ts';
import { deleteNote } from './delete-note.ts';
import { starResponses } from './star-responses.ts';

const toKey = (params: { studyId: string; responseId: string; responseNoteId: string }): NoteKey => ({
  study: params.studyId,
  response: params.responseId,
  note: params.responseNoteId,
});

export const markRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.starResponses, ({ scope, params, body }) =>
    starResponses(database, scope, { ...body, study: params.studyId }),
  ),
  route(contract.addResponseNote, ({ scope, params, body }) =>
    database.within(scope, (tx) =>
      addNote(tx, scope, { key: { study: params.studyId, response: params.responseId }, text: body.text }),
    ),
  ),
  route(contract.changeResponseNote, ({ scope, params, body }) =>
    database.within(scope, (tx) => changeNote(tx, scope, { key: toKey(params), text: body.text })),
  ),
  route(contract.deleteResponseNote, ({ scope, params }) =>
    database.within(scope, (tx) => deleteNote(tx, scope, toKey(params))),
  ),
];
