import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 24,
  bodies: {
    'POST /api/bounces': () => ({ reports: [{ kind: 'complaint', messageId: '<unknown@example.org>' }] }),
  },
});
