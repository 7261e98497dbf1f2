import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { addNote } from '../add-note.ts';
import { starResponses } from '../star-responses.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    responseNote: string;
  }
}

defineFeatureForTests({
  order: 22,
  missing: () => ({ responseNote: randomUUID() }),
  async seed({ services, scope, fixtures: { study, response } }) {
    const { id } = await services.database.within(scope, (tx) =>
      addNote(tx, scope, { key: { study, response }, text: 'A note.' }),
    );
    await starResponses(services.database, scope, { study, responses: [response], starred: true });
    return { responseNote: id };
  },
  parameters: {
    responseNoteId: ({ responseNote }) => responseNote,
  },
  bodies: {
    'POST /api/studies/:studyId/responses/:responseId/notes': () => ({ text: 'A note.' }),
    'PUT /api/studies/:studyId/responses/:responseId/notes/:responseNoteId': () => ({
      text: 'Another note.',
    }),
    'POST /api/studies/:studyId/responses/star': ({ response }) => ({
      responses: [response],
      starred: false,
    }),
  },
});
