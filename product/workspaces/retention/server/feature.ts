import { defineFeature } from '#platform/feature/feature.ts';
import { retentionAuditKinds } from '../audit-kinds.ts';
import * as retention from '../contract.ts';
import { listRetentionParts } from './list-parts.ts';
import { retentionWorkers } from './jobs.ts';
import { retentionRoutes } from './routes.ts';

export const retentionFeature = defineFeature({
  contracts: { retention },
  examples: {
    previewRetention: { kind: 'responses', days: 365 },
    setRetention: { kind: 'responses', days: 365 },
  },
  audit: retentionAuditKinds,
  routes: (services) => retentionRoutes(services, listRetentionParts()),
  workers: (services) => retentionWorkers(services, listRetentionParts()),
});
