import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const participantTagAuditKinds = defineAuditKinds({
  'participant-tag.create': {
    thing: 'participants',
    activity: 'create',
    sentence: () => sentence`Created a tag for participants`,
  },
  'participant-tag.rename': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Renamed a tag for participants`,
  },
  'participant-tag.delete': {
    thing: 'participants',
    activity: 'delete',
    sentence: () => sentence`Deleted a tag for participants`,
  },
});
