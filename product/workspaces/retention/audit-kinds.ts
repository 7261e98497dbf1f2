import { defineAuditKinds } from '../audit/audit-kind.ts';
import { formatCount, readText, sentence, STUDY, type AuditedEntry } from '../audit/sentence.ts';
import { formatRetained, retentionKinds } from './retention-kind.ts';

const findKind = (detail: AuditedEntry['detail']) => retentionKinds.find(readText(detail, 'kind'));
const readKind = (detail: AuditedEntry['detail']) => findKind(detail)?.plural ?? 'data';
function readExpired(detail: AuditedEntry['detail']) {
  const kind = findKind(detail);
  return kind ? formatRetained(kind, Number(detail['count'])) : 'data';
}

export const retentionAuditKinds = defineAuditKinds({
  'workspace.change-retention': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['days'] === null
        ? sentence`Turned off the retention period for ${readKind(detail)}`
        : sentence`Set ${readKind(detail)} to be deleted after ${formatCount(detail, 'days', 'day')}`,
  },
  'workspace.expire-data': {
    thing: 'responses',
    activity: 'delete',
    sentence: ({ detail }) =>
      sentence`Deleted ${readExpired(detail)} after ${formatCount(detail, 'days', 'day')}`,
  },
  'study.keep-data': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['keepsData'] === false
        ? sentence`Made retention periods apply to ${STUDY} again`
        : sentence`Excluded ${STUDY} from retention periods`,
  },
});
