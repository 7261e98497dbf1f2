import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, RESPONSE, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const responseTagAuditKinds = defineAuditKinds({
  'response.tag': {
    thing: 'responses',
    activity: 'change',
    sentence: (entry) =>
      entry.detail['tagged'] === false
        ? sentence`Removed ${nameThing(entry, entry.detail['tag'], 'tag')} from ${RESPONSE} to ${STUDY}`
        : sentence`Added ${nameThing(entry, entry.detail['tag'], 'tag')} to ${RESPONSE} to ${STUDY}`,
  },
});
