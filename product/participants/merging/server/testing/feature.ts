import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { resolveParticipant } from '../../../server/resolve-participant.ts';
import { mergeParticipants } from '../merge-participants.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    merge: string;
    /** Somebody who can be merged into another participant. */
    otherParticipant: string;
  }
}

defineFeatureForTests({
  order: 11,
  missing: () => ({ merge: randomUUID(), otherParticipant: randomUUID() }),
  seed: ({ services, scope }) =>
    services.database.within(scope, async (tx) => {
      const add = async () =>
        (await resolveParticipant(tx, scope, { identity: { externalId: randomUUID() } })).id;
      const { merge } = await mergeParticipants(tx, scope, { participant: await add(), other: await add() });
      return { merge, otherParticipant: await add() };
    }),
  parameters: {
    mergeId: ({ merge }) => merge,
    otherParticipantId: ({ otherParticipant }) => otherParticipant,
  },
  bodies: {
    'POST /api/participants/:participantId/merge': ({ otherParticipant }) => ({ other: otherParticipant }),
  },
});
