import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const weightAuditKinds = defineAuditKinds({
  'study.weights': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Set the weights of ${STUDY}`,
  },
  'study.weights-removed': {
    thing: 'studies',
    activity: 'delete',
    sentence: () => sentence`Removed the weights of ${STUDY}`,
  },
});
