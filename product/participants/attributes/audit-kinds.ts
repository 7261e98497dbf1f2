import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const attributeAuditKinds = defineAuditKinds({
  'participant-attribute.create': {
    thing: 'participants',
    activity: 'create',
    sentence: () => sentence`Added an attribute of participants`,
  },
  'participant-attribute.update': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Changed an attribute of participants`,
  },
  'participant-attribute.delete': {
    thing: 'participants',
    activity: 'delete',
    sentence: () => sentence`Deleted an attribute of participants`,
  },
});
