import { listFeatures } from '#platform/feature/feature.ts';
import type { AuditKinds } from '../../audit/audit-kind.ts';

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** The actions that it writes to the audit log, with their sentences. */
    audit?: AuditKinds;
  }
}

/** Every audited action of all features. */
export const listAuditKinds = (): AuditKinds =>
  Object.assign({}, ...listFeatures().map(({ audit }) => audit));
