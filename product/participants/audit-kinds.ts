import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { formatCount, sentence } from '#product/workspaces/audit/sentence.ts';

export const participantAuditKinds = defineAuditKinds({
  'participant.create': {
    thing: 'participants',
    activity: 'create',
    sentence: () => sentence`Added a participant`,
  },
  'participant.read': {
    thing: 'participants',
    activity: 'view',
    sentence: ({ entity }) =>
      entity ? sentence`Opened the page of a participant` : sentence`Read participants`,
  },
  'participant.export': {
    thing: 'exports',
    activity: 'export',
    sentence: ({ detail }) =>
      detail['as'] === 'xlsx'
        ? sentence`Downloaded participants as an Excel file`
        : sentence`Downloaded participants as CSV`,
  },
  'participant.update': {
    thing: 'participants',
    activity: 'change',
    sentence: () => sentence`Changed a participant`,
  },
  'participant.tag': {
    thing: 'participants',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['tagged']
        ? sentence`Tagged ${formatCount(detail, 'count', 'participant')}`
        : sentence`Took a tag from ${formatCount(detail, 'count', 'participant')}`,
  },
});
