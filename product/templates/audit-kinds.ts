import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const templateAuditKinds = defineAuditKinds({
  'template.edit': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Changed the gallery entry of ${STUDY}`,
  },
});
