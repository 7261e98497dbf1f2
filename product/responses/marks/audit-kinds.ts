import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { RESPONSE, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const markAuditKinds = defineAuditKinds({
  'response.star': {
    thing: 'responses',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['starred'] === false
        ? sentence`Removed the star of ${RESPONSE} to ${STUDY}`
        : sentence`Starred ${RESPONSE} to ${STUDY}`,
  },
  'response-note.add': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Wrote a note on ${RESPONSE} to ${STUDY}`,
  },
  'response-note.change': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Changed a note on ${RESPONSE} to ${STUDY}`,
  },
  'response-note.delete': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Deleted a note on ${RESPONSE} to ${STUDY}`,
  },
});
