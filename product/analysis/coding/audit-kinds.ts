import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { read, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const codingAuditKinds = defineAuditKinds({
  'highlight.delete': {
    thing: 'codebook',
    activity: 'delete',
    sentence: ({ detail }) => sentence`Deleted ${read(detail, 'count', 'highlight')} in ${STUDY}`,
  },
});
