import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const personalLinkAuditKinds = defineAuditKinds({
  'participant.link': {
    thing: 'participants',
    activity: 'create',
    sentence: () => sentence`Copied the personal link of a participant to ${STUDY}`,
  },
});
