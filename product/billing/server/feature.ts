import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { billingAuditKinds } from '../audit-kinds.ts';
import * as billing from '../contract.ts';
import { billingWorkers } from './jobs.ts';
import { billingPolicy } from './policy.ts';
import { billingRoutes } from './routes.ts';
import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';

const { workspace } = LEFT_OUT_REASONS;

const billingArchive: ArchivePart = {
  order: 20,
  texts: {
    billing_accounts: {
      plan: 'fixed',
      customer: 'fixed',
      subscription: 'fixed',
      status: 'fixed',
      currency: 'fixed',
    },
    credit_entries: { reference: 'searched', note: 'searched', kind: 'fixed' },
    stripe_events: { id: 'fixed', type: 'fixed' },
  },
  tables: { credit_entries: { workspace } },
  notArchived: {
    billing_accounts: 'The subscription is kept by Stripe; the balance is in the newest entry of the ledger.',
    stripe_events: 'Ids of handled events, so that one that is sent again has no second effect.',
  },
  workspaceFiles: [
    {
      name: 'credits.json',
      about: 'the ledger of credits',
      restriction: {
        roles: billingPolicy['billing.read'],
        reason: 'Only owners and admins see credits; one of them can export this file.',
      },
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('credit_entries')} from credit_entries where workspace = ${scope.workspace} order by seq`),
    },
  ],
};

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
