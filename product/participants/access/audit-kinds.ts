import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const participantAccessAuditKinds = defineAuditKinds({
  'participant.set-access': {
    thing: 'participants',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['enabled']
        ? sentence`Let viewers see who participants are`
        : sentence`Stopped viewers from seeing who participants are`,
  },
});
