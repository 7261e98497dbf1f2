import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const modelAuditKinds = defineAuditKinds({
  'model.save': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Set up the language model`,
  },
  'model.test': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Tested the language model`,
  },
  'model.remove': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Removed the language model`,
  },
});
