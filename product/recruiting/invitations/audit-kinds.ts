import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const invitationAuditKinds = defineAuditKinds({
  'wave.create': {
    thing: 'participants',
    activity: 'create',
    sentence: ({ detail }) => sentence`Invited ${formatCount(detail, 'count', 'participant')} to ${STUDY}`,
  },
  'wave.cancel': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Cancelled invitations to ${STUDY}`,
  },
  'wave.resume': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Resumed invitations to ${STUDY}`,
  },
  'wave.decide': {
    thing: 'participants',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['again']
        ? sentence`Sent ${formatCount(detail, 'count', 'invitation')} to ${STUDY} again`
        : sentence`Counted ${formatCount(detail, 'count', 'invitation')} to ${STUDY} as sent`,
  },
});
