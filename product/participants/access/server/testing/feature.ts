import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { setAccess } from '../set-access.ts';

defineFeatureForTests({
  order: 46,
  bodies: { 'PUT /api/participant-access': () => ({ viewers: true }) },
  fill: ({ services, scope }) =>
    services.database.within(scope, (tx) => setAccess(tx, scope, { viewers: true })),
});
