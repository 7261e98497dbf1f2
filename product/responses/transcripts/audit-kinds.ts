import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, readText, RESPONSE, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const transcriptAuditKinds = defineAuditKinds({
  'transcript.edit': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Changed the transcript of a recording of ${RESPONSE} to ${STUDY}`,
  },
  'transcript.upload': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Uploaded a transcript for a recording of ${RESPONSE} to ${STUDY}`,
  },
  'transcript.request': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Had a recording of ${RESPONSE} to ${STUDY} transcribed`,
  },
  'transcript.request-many': {
    thing: 'responses',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Had ${formatCount(detail, 'count', 'recording')} of ${STUDY} transcribed`,
  },
  'transcript.automate': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) => {
      const mode = readText(detail, 'kind');
      if (mode === 'workspace')
        return sentence`Set automatic transcription of ${STUDY} to follow the workspace`;
      return mode === 'on'
        ? sentence`Turned on automatic transcription of ${STUDY}`
        : sentence`Turned off automatic transcription of ${STUDY}`;
    },
  },
  'transcript.delete': {
    thing: 'responses',
    activity: 'delete',
    sentence: () => sentence`Deleted the transcript of a recording of ${RESPONSE} to ${STUDY}`,
  },
  'transcript.restore': {
    thing: 'responses',
    activity: 'create',
    sentence: () => sentence`Restored the transcript of a recording of ${RESPONSE} to ${STUDY}`,
  },
});
