import { retentionKinds } from './retention/retention-kind.ts';

declare module '#product/workspaces/retention/retention-kind.ts' {
  interface RetentionKinds {
    'audit-entries': true;
  }
}

export const auditRetentionKinds = retentionKinds.define({
  'audit-entries': {
    order: 40,
    label: 'Audit log entries',
    description: 'The operator limits how long they are kept. The shortest period is 91 days.',
    singular: 'audit log entry',
    plural: 'audit log entries',
  },
});
