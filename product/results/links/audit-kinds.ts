import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const resultLinkAuditKinds = defineAuditKinds({
  'results.share': {
    thing: 'studies',
    activity: 'change',
    sentence: (entry) =>
      sentence`Shared results of ${STUDY} by ${nameThing(entry, entry.detail['link'], 'link')}`,
  },
  'results.stop-sharing': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Revoked a link with results of ${STUDY}`,
  },
});
