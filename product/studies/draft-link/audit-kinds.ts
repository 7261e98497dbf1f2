import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const draftLinkAuditKinds = defineAuditKinds({
  'study.share-draft': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['isRenewed']
        ? sentence`Renewed the link to the draft of ${STUDY}`
        : sentence`Shared the draft of ${STUDY} by a link`,
  },
  'study.stop-sharing-draft': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Revoked the link to the draft of ${STUDY}`,
  },
});
