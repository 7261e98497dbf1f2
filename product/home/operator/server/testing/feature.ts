import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 82,
  parameters: {
    personId: ({ person }) => person,
    jobId: ({ event }) => event,
  },
  bodies: {
    'PUT /api/operator/persons/:personId/disabled': () => ({ disabled: false }),
  },
});
