import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { resolveParticipant } from '../../../server/resolve-participant.ts';
import { startErasure } from '../start-erasure.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    erasure: string;
  }
}

defineFeatureForTests({
  order: 10,
  missing: () => ({ erasure: randomUUID() }),
  async seed({ services, scope }) {
    const { id } = await services.database.within(scope, (tx) =>
      resolveParticipant(tx, scope, { identity: { externalId: randomUUID() } }),
    );
    return startErasure(services, scope, id);
  },
  parameters: { erasureId: ({ erasure }) => erasure },
  bodies: { 'POST /api/participants/:participantId/erase': () => ({ confirm: 'erase' }) },
});
