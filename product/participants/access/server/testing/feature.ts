import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { setAccess } from '../set-access.ts';

defineFeatureForTests({
  order: 5,
  bodies: { 'PUT /api/participant-access': () => ({ viewers: false }) },
  /** So that viewers may what the table of rights says. */
  async seed({ services, scope }) {
    await services.database.within(scope, (tx) => setAccess(tx, scope, { viewers: true }));
    return {};
  },
});
