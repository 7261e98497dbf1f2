import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const resultAuditKinds = defineAuditKinds({
  'study.merge-names': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Merged or separated names of categories in ${STUDY}`,
  },
});
