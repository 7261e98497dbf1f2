import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const transcriptionAuditKinds = defineAuditKinds({
  'transcription.save': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Set up the transcription service`,
  },
  'transcription.test': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Tested the transcription service`,
  },
  'transcription.remove': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Removed the transcription service`,
  },
});
