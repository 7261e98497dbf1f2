import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const erasureRequestAuditKinds = defineAuditKinds({
  'erasure-request.accept': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Accepted a participant’s request to be erased`,
  },
  'erasure-request.refuse': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Refused a participant’s request to be erased`,
  },
});
