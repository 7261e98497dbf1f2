import { defineRetention } from '../retention/server/list-parts.ts';
import { auditRetentionKinds } from '../retention-kinds.ts';
import { expireAuditBatch } from './audit/expire-audit-entries.ts';

/** The database refuses to delete younger entries than 90 days. */
const MIN_DAYS = 91;

/** Entries of the audit log. The operator's period applies too, whichever is shorter. */
export const auditRetention = defineRetention(auditRetentionKinds, {
  'audit-entries': {
    minDays: MIN_DAYS,
    getMaxDays: ({ auditRetentionDays }) => auditRetentionDays,
    count: async (tx, { workspace }, before) => {
      const [row] = await tx<{ n: number }[]>`
        select count(*)::int as n from audit_log where workspace = ${workspace} and at < ${before}`;
      return row?.n ?? 0;
    },
    deleteBatch: async ({ database }, scope, before, size) => {
      const count = await expireAuditBatch(database, scope, before, size);
      return { handled: count, deleted: count };
    },
  },
});
