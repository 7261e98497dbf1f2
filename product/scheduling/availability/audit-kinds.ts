import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const availabilityAuditKinds = defineAuditKinds({
  'availability.change': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`Changed when they can be booked`,
  },
});
