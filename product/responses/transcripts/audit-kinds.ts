import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { RESPONSE, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

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
