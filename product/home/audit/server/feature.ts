import { defineFeature } from '#platform/feature/feature.ts';
import { auditAuditKinds } from '../audit-kinds.ts';
import * as audit from '../contract.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature = defineFeature({
  contracts: { audit },
  audit: auditAuditKinds,
  routes: auditRoutes,
});
