import { defineAuditKinds } from '../audit/audit-kind.ts';
import { readCount, readText, sentence, STUDY, type AuditedEntry } from '../audit/sentence.ts';
import { KIND_NAMES } from './kind-names.ts';

const findKind = (detail: AuditedEntry['detail']) =>
  (KIND_NAMES as Partial<Record<string, (typeof KIND_NAMES)['responses']>>)[readText(detail, 'kind')];
const readKind = (detail: AuditedEntry['detail']) => findKind(detail)?.plural ?? 'data';
const readExpired = (detail: AuditedEntry['detail']) =>
  findKind(detail)?.count(Number(detail['count'])) ?? 'data';

export const retentionAuditKinds = defineAuditKinds({
  'workspace.change-retention': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['days'] === null
        ? sentence`Turned off the retention period for ${readKind(detail)}`
        : sentence`Set ${readKind(detail)} to be deleted after ${readCount(detail, 'days', 'day')}`,
  },
  'workspace.expire-data': {
    thing: 'responses',
    activity: 'delete',
    sentence: ({ detail }) =>
      sentence`Deleted ${readExpired(detail)} after ${readCount(detail, 'days', 'day')}`,
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
