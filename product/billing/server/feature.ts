import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { billingAuditKinds } from '../audit-kinds.ts';
import * as billing from '../contract.ts';
import { billingArchive } from './archive.ts';
import { billingWorkers } from './jobs.ts';
import { billingPolicy } from './policy.ts';
import { billingRoutes } from './routes.ts';

export const billingFeature = defineFeature({
  contracts: { billing },
  policy: billingPolicy,
  actions: {
    'billing.read': { about: 'see plan, usage and the ledger of credits', keyScopes: [] },
    'billing.manage': { about: 'subscribe to a plan, and change or cancel it at Stripe', keyScopes: [] },
    'credits.add': { about: 'add credits that were paid for outside Earshot', keyScopes: [] },
  },
  section: {
    title: 'Usage and billing',
    note: `Everyone in the workspace sees the name of its plan and the balance of credits.`,
  },
  examples: {
    addCredits: { amount: 25_000, currency: 'EUR', note: 'Invoice 2026-104' },
    openCheckout: { plan: 'price_1Nx2aB' },
    receiveStripeEvent: {
      id: 'evt_1Nx2aB',
      type: 'customer.subscription.updated',
      data: {
        object: { id: 'sub_1Nx2aB', object: 'subscription', metadata: { workspace: EXAMPLE_IDS.study } },
      },
    },
  },
  audit: billingAuditKinds,
  routes: billingRoutes,
  workers: billingWorkers,
  archive: [billingArchive],
});
