import { defineAuditKinds } from '../audit/audit-kind.ts';
import { readRole, sentence } from '../audit/sentence.ts';

export const inviteLinkAuditKinds = defineAuditKinds({
  'invite-link.create': {
    thing: 'people',
    activity: 'create',
    sentence: ({ detail }) => sentence`Created an invitation link for the role ${readRole(detail, 'role')}`,
  },
  'invite-link.revoke': {
    thing: 'people',
    activity: 'delete',
    sentence: () => sentence`Revoked the invitation link`,
  },
});
