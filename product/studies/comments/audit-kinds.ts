import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const commentAuditKinds = defineAuditKinds({
  'comment.delete': {
    thing: 'studies',
    activity: 'delete',
    sentence: ({ detail }) =>
      detail['person']
        ? sentence`Deleted someone else’s comment in ${STUDY}`
        : sentence`Deleted a comment in ${STUDY}`,
  },
});
