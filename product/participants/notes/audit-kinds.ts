import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const participantNoteAuditKinds = defineAuditKinds({
  'participant-note.add': {
    thing: 'participants',
    activity: 'create',
    sentence: () => sentence`Wrote a note on a participant`,
  },
  'participant-note.change': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Changed a note on a participant`,
  },
  'participant-note.delete': {
    thing: 'participants',
    activity: 'delete',
    sentence: () => sentence`Deleted a note on a participant`,
  },
});
