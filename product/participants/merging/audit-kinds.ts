import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const mergeAuditKinds = defineAuditKinds({
  'participant.merge': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Merged two participants`,
  },
  'participant.undo-merge': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Separated two merged participants again`,
  },
});
