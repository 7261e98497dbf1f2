import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { incentiveAuditKinds } from '../audit-kinds.ts';
import * as incentives from '../contract.ts';
import { incentiveEventTypes } from '../event-types.ts';
import { incentiveArchive } from './archive.ts';
import { incentiveTimeline } from './collect-incentives.ts';
import { incentiveErasure } from './erase-incentives.ts';
import { incentiveWorkers } from './jobs.ts';
import { incentiveDecisions } from './list-open-decisions.ts';
import { incentivePolicy } from './policy.ts';
import { incentiveRoutes } from './routes.ts';
import { incentiveCosts } from './sum-costs.ts';

export const incentiveFeature = defineFeature({
  contracts: { incentives },
  policy: incentivePolicy,
  actions: {
    'incentive.read': {
      about: 'see what participants of a study get, and the incentives of participants one sees',
      keyScopes: ['participants:read'],
    },
    'incentive.set': {
      about: 'set what participants of a study get',
      keyScopes: ['participants:write'],
    },
    'incentive.pay': {
      about: 'approve, cancel and send incentives, have them approved automatically, and use codes',
      keyScopes: [],
    },
  },
  section: { title: 'Incentives' },
  examples: {
    setStudyIncentives: {
      currency: 'EUR',
      completed: 2_000,
      screenedOut: 200,
      budget: 100_000,
      approvesAutomatically: false,
      includesEarlier: false,
    },
    changeIncentives: { change: 'approve', incentives: [EXAMPLE_IDS.incentive] },
  },
  audit: incentiveAuditKinds,
  routes: incentiveRoutes,
  workers: incentiveWorkers,
  archive: [incentiveArchive],
  events: incentiveEventTypes,
  timeline: [incentiveTimeline],
  decisions: incentiveDecisions,
  costs: incentiveCosts,
  erasure: [incentiveErasure],
});
