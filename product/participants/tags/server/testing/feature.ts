import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createParticipantTag } from '../create-participant-tag.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    participantTag: string;
  }
}

const createName = () => `Tag ${randomUUID().slice(0, 8)}`;

defineFeatureForTests({
  order: 7,
  missing: () => ({ participantTag: randomUUID() }),
  async seed({ services, scope }) {
    const { id } = await services.database.within(scope, (tx) =>
      createParticipantTag(tx, scope, { name: createName() }),
    );
    return { participantTag: id };
  },
  parameters: { participantTagId: ({ participantTag }) => participantTag },
  bodies: {
    'POST /api/participant-tags': () => ({ name: createName() }),
    'PATCH /api/participant-tags/:participantTagId': () => ({ name: createName() }),
  },
});
