import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createParticipant } from '../create-participant.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    participant: string;
  }
}

const createEmail = () => `${randomUUID()}@example.com`;

defineFeatureForTests({
  order: 8,
  missing: () => ({ participant: randomUUID() }),
  async seed({ services, scope, fixtures }) {
    const { id } = await services.database.within(scope, (tx) =>
      createParticipant(tx, scope, {
        email: createEmail(),
        attributes: { [fixtures.attributeKey]: 'A value' },
        tags: [fixtures.participantTag],
      }),
    );
    return { participant: id };
  },
  parameters: { participantId: ({ participant }) => participant },
  bodies: {
    'POST /api/participants': () => ({ email: createEmail() }),
    'PATCH /api/participants/:participantId': () => ({ name: 'Ada' }),
    'POST /api/participants/tag': ({ participant, participantTag }) => ({
      participants: [participant],
      tag: participantTag,
      tagged: false,
    }),
  },
});
