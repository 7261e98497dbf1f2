import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import * as retention from '../../contract.ts';

defineFeatureForTests({
  order: 47,
  bodies: {
    'POST /api/workspace/retention/preview': () => ({ kind: 'responses', days: 365 }),
    'PUT /api/workspace/retention': () => ({ kind: 'responses', days: 365 }),
  },
  fill: ({ owner, visit }) =>
    owner.call(retention.setRetention, { body: { kind: 'uploads', days: 365 } }, visit),
});
