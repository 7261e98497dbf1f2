import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence, STUDY, type AuditedEntry } from '#product/workspaces/audit/sentence.ts';
import type { IncentiveChange } from './incentive.ts';

const count = ({ detail }: AuditedEntry) => formatCount(detail, 'count', 'incentive');

const SENTENCES: Record<IncentiveChange, (incentives: string) => ReturnType<typeof sentence>> = {
  approve: (incentives) => sentence`Approved ${incentives} of ${STUDY}`,
  unapprove: (incentives) => sentence`Undid the approval of ${incentives} of ${STUDY}`,
  cancel: (incentives) => sentence`Cancelled ${incentives} of ${STUDY}`,
  restore: (incentives) => sentence`Restored ${incentives} of ${STUDY}`,
  markSent: (incentives) => sentence`Marked ${incentives} of ${STUDY} as sent`,
  markNotSent: (incentives) => sentence`Marked ${incentives} of ${STUDY} as not sent`,
  markFailed: (incentives) => sentence`Marked ${incentives} of ${STUDY} as failed`,
};

export const incentiveAuditKinds = defineAuditKinds({
  'incentive.set': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Changed the incentives of ${STUDY}`,
  },
  'incentive.change': {
    thing: 'participants',
    activity: 'change',
    sentence: (entry) =>
      SENTENCES[entry.detail['do'] as IncentiveChange]?.(count(entry)) ??
      sentence`Changed ${count(entry)} of ${STUDY}`,
  },
  'incentive.export': {
    thing: 'exports',
    activity: 'export',
    sentence: ({ detail }) =>
      detail['as'] === 'codes'
        ? sentence`Downloaded incentives with their codes`
        : sentence`Downloaded incentives as CSV`,
  },
});
