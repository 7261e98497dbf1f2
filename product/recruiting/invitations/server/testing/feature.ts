import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import type { NewWave } from '../../contract.ts';
import { createWave } from '../create-wave.ts';
import { stopWave } from '../sending/stop-wave.ts';
import { makeWaveInput, texts } from './factory.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    wave: string;
  }
}

defineFeatureForTests({
  order: 23,
  missing: () => ({ wave: randomUUID() }),
  async seed({ services, scope, fixtures }) {
    const config = { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' };
    const { id } = await createWave({ ...services, config }, scope, {
      study: fixtures.study,
      input: makeWaveInput(fixtures.participant, { sendAt: '2100-01-01T00:00:00Z' }),
    });
    // As it is when the mail server has refused many, so that it can be resumed, cancelled and decided on.
    await services.database.within(scope, async (tx) => {
      await stopWave(tx, scope, { wave: id, reason: 'refusals' });
      await tx`
        update deliveries set state = 'unknown', rule = null where workspace = ${scope.workspace} and wave = ${id}`;
    });
    return { wave: id };
  },
  parameters: { waveId: ({ wave }) => wave, openingToken: () => 'forged' },
  bodies: {
    'POST /api/studies/:studyId/waves/count': ({ participant }) => ({
      audience: { segment: null, participants: [participant] },
    }),
    'POST /api/studies/:studyId/waves/preview': () => ({ texts, participant: null }),
    'POST /api/studies/:studyId/waves/test': () => ({ texts }),
    'POST /api/studies/:studyId/waves': ({ participant }): NewWave => makeWaveInput(participant),
    'POST /api/waves/:waveId/unknown': ({ participant }) => ({
      participants: [participant],
      sendAgain: false,
    }),
  },
});
