import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const payoutAuditKinds = defineAuditKinds({
  'incentive.send': {
    thing: 'participants',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Started sending ${formatCount(detail, 'count', 'incentive')} of ${STUDY}`,
  },
  'incentive.sent': {
    thing: 'participants',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['by'] === 'email'
        ? detail['status'] === 'sent'
          ? sentence`Emailed an incentive code of ${STUDY}`
          : detail['status'] === 'failed'
            ? sentence`An incentive code of ${STUDY} couldn’t be emailed`
            : sentence`It is unknown whether an incentive code of ${STUDY} was emailed`
        : detail['status'] === 'sent'
          ? sentence`The provider sent an incentive of ${STUDY}`
          : detail['status'] === 'failed'
            ? sentence`The provider refused an incentive of ${STUDY}`
            : sentence`It is unknown whether the provider sent an incentive of ${STUDY}`,
  },
  'incentive.check': {
    thing: 'participants',
    activity: 'view',
    sentence: () => sentence`Asked the provider about an incentive of ${STUDY}`,
  },
});
