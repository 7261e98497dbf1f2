import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const preferenceAuditKinds = defineAuditKinds({
  'participant.link-preferences': {
    thing: 'participants',
    activity: 'create',
    sentence: () => sentence`Copied the link to the preferences of a participant`,
  },
  'participant.download-data': {
    thing: 'participants',
    activity: 'export',
    sentence: () => sentence`Downloaded everything stored of a participant`,
  },
});
