import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const incentiveCodeAuditKinds = defineAuditKinds({
  'incentive-code.add': {
    thing: 'participants',
    activity: 'create',
    sentence: ({ detail }) => sentence`Added ${formatCount(detail, 'count', 'incentive code')}`,
  },
  'incentive-code.delete': {
    thing: 'participants',
    activity: 'delete',
    sentence: ({ detail }) => sentence`Deleted ${formatCount(detail, 'count', 'unused incentive code')}`,
  },
  'incentive-code.read': {
    thing: 'participants',
    activity: 'view',
    sentence: () => sentence`Read an incentive code of ${STUDY}`,
  },
});
