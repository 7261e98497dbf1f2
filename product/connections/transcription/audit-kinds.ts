import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const transcriptionAuditKinds = defineAuditKinds({
  'transcription.save': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Set up the transcription service`,
  },
  'transcription.automate': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['isOn'] === true
        ? sentence`Turned on automatic transcription of recordings`
        : sentence`Turned off automatic transcription of recordings`,
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
