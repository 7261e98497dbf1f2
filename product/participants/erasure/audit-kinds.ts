import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const erasureAuditKinds = defineAuditKinds({
  'participant.erase': {
    thing: 'participants',
    activity: 'delete',
    sentence: () => sentence`Started to erase a participant`,
  },
  'participant.erased': {
    thing: 'participants',
    activity: 'delete',
    sentence: () => sentence`Erased a participant, and signed the receipt`,
  },
});
