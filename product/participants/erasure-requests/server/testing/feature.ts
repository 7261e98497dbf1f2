import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { resolveParticipant } from '../../../server/resolve-participant.ts';
import { requestErasure } from '../request-erasure.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    erasureRequest: string;
  }
}

defineFeatureForTests({
  order: 11,
  missing: () => ({ erasureRequest: randomUUID() }),
  seed: ({ services, scope }) =>
    services.database.within(scope, async (tx) => {
      const { id: participant } = await resolveParticipant(tx, scope, {
        identity: { externalId: randomUUID() },
      });
      await requestErasure(tx, scope, { participant });
      const [row] = await tx<{ id: string }[]>`
        select id from erasure_requests where workspace = ${scope.workspace} and participant = ${participant}`;
      return { erasureRequest: row!.id };
    }),
  parameters: { erasureRequestId: ({ erasureRequest }) => erasureRequest },
  bodies: {
    'POST /api/erasure-requests/:erasureRequestId/accept': () => ({ confirm: 'erase' }),
    'POST /api/erasure-requests/:erasureRequestId/refuse': () => ({ reason: 'A reason' }),
  },
});
