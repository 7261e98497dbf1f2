import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const segmentAuditKinds = defineAuditKinds({
  'segment.create': {
    thing: 'participants',
    activity: 'create',
    sentence: () => sentence`Created a segment of participants`,
  },
  'segment.update': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Changed a segment of participants`,
  },
  'segment.delete': {
    thing: 'participants',
    activity: 'delete',
    sentence: () => sentence`Deleted a segment of participants`,
  },
});
