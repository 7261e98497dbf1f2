import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const codingAuditKinds = defineAuditKinds({
  'highlight.delete': {
    thing: 'codebook',
    activity: 'delete',
    sentence: ({ detail }) => sentence`Deleted ${formatCount(detail, 'count', 'highlight')} in ${STUDY}`,
  },
});
