import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

/** Without what was written, which may quote an answer and would outlive it. */
export const commentAuditKinds = defineAuditKinds({
  'comment.add': {
    thing: 'studies',
    activity: 'create',
    sentence: () => sentence`Wrote a comment in ${STUDY}`,
  },
  'comment.change': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Edited a comment in ${STUDY}`,
  },
  'comment.resolve': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['do'] === 'reopen'
        ? sentence`Reopened comments in ${STUDY}`
        : sentence`Resolved comments in ${STUDY}`,
  },
  'comment.delete': {
    thing: 'studies',
    activity: 'delete',
    sentence: ({ detail }) =>
      detail['person']
        ? sentence`Deleted someone else’s comment in ${STUDY}`
        : sentence`Deleted a comment in ${STUDY}`,
  },
});
