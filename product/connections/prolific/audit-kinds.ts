import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const prolificAuditKinds = defineAuditKinds({
  'prolific.connect': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Connected Prolific`,
  },
  'prolific.test': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Tested the connection to Prolific`,
  },
  'prolific.disconnect': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Disconnected Prolific`,
  },
});
