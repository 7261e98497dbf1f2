import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { foldStudy } from '../../../columns/server/fold-study.ts';
import { setWeights } from '../set-weights.ts';

defineFeatureForTests({
  order: 36,
  async seed({ services, scope, fixtures }) {
    await foldStudy(services.database, scope, { study: fixtures.study });
    await setWeights(services.database, scope, {
      study: fixtures.study,
      settings: {
        participants: 'all',
        source: { kind: 'parameter', name: 'weight' },
      },
    });
    return {};
  },
  bodies: {
    'PUT /api/studies/:studyId/weights': () => ({
      participants: 'all',
      source: { kind: 'parameter', name: 'weight' },
    }),
  },
});
