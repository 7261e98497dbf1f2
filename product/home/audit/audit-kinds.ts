import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const auditAuditKinds = defineAuditKinds({
  'audit.export': {
    thing: 'log',
    activity: 'export',
    sentence: () => sentence`Downloaded the audit log as CSV`,
  },
  'audit.verify': {
    thing: 'log',
    activity: 'view',
    sentence: ({ detail }) =>
      detail['intact'] === false
        ? sentence`Verified the audit log: an entry did not match`
        : sentence`Verified the audit log`,
  },
});
