import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 90,
  bodies: {
    'POST /api/answering/:linkToken/times': ({ block }) => ({ block, timeZone: 'Europe/Berlin' }),
    'POST /api/answering/:linkToken/times/check': ({ block }) => ({ block, start: '2027-03-01T09:00:00Z' }),
  },
});
