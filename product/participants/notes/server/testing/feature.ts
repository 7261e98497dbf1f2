import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { addParticipantNote } from '../add-participant-note.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    participantNote: string;
  }
}

defineFeatureForTests({
  order: 9,
  missing: () => ({ participantNote: randomUUID() }),
  async seed({ services, scope, fixtures }) {
    const { id } = await services.database.within(scope, (tx) =>
      addParticipantNote(tx, scope, { participant: fixtures.participant, text: 'A note' }),
    );
    return { participantNote: id };
  },
  parameters: { participantNoteId: ({ participantNote }) => participantNote },
  bodies: {
    'POST /api/participants/:participantId/notes': () => ({ text: 'Another note' }),
    'PUT /api/participants/:participantId/notes/:participantNoteId': () => ({ text: 'A changed note' }),
  },
});
