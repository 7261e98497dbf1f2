import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 200,
  bodies: {
    'PATCH /api/workspace/settings': () => ({ icon: '🔬', timeZone: 'Europe/Berlin' }),
    'PUT /api/workspace/experiments': () => ({ experiment: 'legacy-editor', enabled: true }),
  },
});
