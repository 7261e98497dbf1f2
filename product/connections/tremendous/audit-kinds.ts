import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const tremendousAuditKinds = defineAuditKinds({
  'tremendous.save': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Set up Tremendous`,
  },
  'tremendous.test': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Tested the connection to Tremendous`,
  },
  'tremendous.remove': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Removed Tremendous`,
  },
});
