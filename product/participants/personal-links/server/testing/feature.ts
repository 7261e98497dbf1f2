import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 12,
  bodies: { 'POST /api/participants/:participantId/link': ({ study }) => ({ study }) },
});
