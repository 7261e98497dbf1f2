import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const themeProposalAuditKinds = defineAuditKinds({
  'theme.propose': {
    thing: 'responses',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Had ${formatCount(detail, 'count', 'answer')} of ${STUDY} sent to the language model for themes`,
  },
});
