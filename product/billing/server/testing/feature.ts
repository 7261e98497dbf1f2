import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import * as billing from '../../contract.ts';

defineFeatureForTests({
  order: 49,
  bodies: {
    'POST /api/billing/credits': () => ({ amount: 2500, currency: 'EUR', note: 'Invoice 7' }),
    'POST /api/billing/checkout': () => ({ plan: 'price_team' }),
    'POST /api/billing/stripe': () => ({ id: 'evt_1', type: 'customer.subscription.updated' }),
  },
  async fill({ owner, visit, admin, scope: { workspace, now } }) {
    await owner.call(billing.addCredits, { body: { amount: 500, currency: 'EUR', note: 'Invoice' } }, visit);
    await admin`
      insert into stripe_events (workspace, id, type, received_at)
      values (${workspace}, 'evt_1', 'customer.subscription.updated', ${now})`;
  },
});
