import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { readCount, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const codingAuditKinds = defineAuditKinds({
  'highlight.delete': {
    thing: 'codebook',
    activity: 'delete',
    sentence: ({ detail }) => sentence`Deleted ${readCount(detail, 'count', 'highlight')} in ${STUDY}`,
  },
});
