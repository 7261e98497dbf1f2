import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { payoutAuditKinds } from '../audit-kinds.ts';
import * as payouts from '../contract.ts';
import { payoutWorkers } from './jobs.ts';
import { payoutErasure } from './list-payout-receivers.ts';
import { payoutRoutes } from './routes.ts';

export const payoutFeature = defineFeature({
  contracts: { payouts },
  section: { title: 'Incentives' },
  examples: {
    sendIncentives: { incentives: [EXAMPLE_IDS.incentive], by: 'email', again: false },
    checkIncentive: { incentive: EXAMPLE_IDS.incentive },
  },
  audit: payoutAuditKinds,
  routes: payoutRoutes,
  workers: payoutWorkers,
  erasure: [payoutErasure],
});
