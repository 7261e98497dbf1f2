import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence } from '#product/workspaces/audit/sentence.ts';

export const participantImportAuditKinds = defineAuditKinds({
  'participant.import': {
    thing: 'participants',
    activity: 'create',
    sentence: ({ detail }) => sentence`Imported ${formatCount(detail, 'count', 'participant')} from a file`,
  },
  'participant-import.read': {
    thing: 'participants',
    activity: 'view',
    sentence: () => sentence`Looked at a file of participants to import`,
  },
  'participant.import-undo': {
    thing: 'participants',
    activity: 'delete',
    sentence: ({ detail }) =>
      sentence`Undid an import of ${formatCount(detail, 'count', 'participant')} from a file`,
  },
});
