import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const suggestionAuditKinds = defineAuditKinds({
  'suggestion.allow': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Allowed suggestions of the language model for ${STUDY}`,
  },
  'suggestion.forbid': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Turned off suggestions of the language model for ${STUDY}`,
  },
  'suggestion.request': {
    thing: 'responses',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Had ${formatCount(detail, 'count', 'answer')} of ${STUDY} sent to the language model`,
  },
});
