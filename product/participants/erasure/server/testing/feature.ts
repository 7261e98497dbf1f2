import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { resolveParticipant } from '../../../server/resolve-participant.ts';
import { startErasures } from '../start-erasures.ts';

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
    const [started] = await startErasures(services, scope, [id]);
    return { erasure: started!.erasure };
  },
  parameters: { erasureId: ({ erasure }) => erasure },
  bodies: {
    'POST /api/participants/:participantId/erase': () => ({ confirm: 'erase' }),
    'POST /api/participants/erase': ({ participant }) => ({ participants: [participant], confirm: 'erase' }),
  },
});
