import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import {
  formatCount,
  RESPONSE,
  sentence,
  STUDY,
  type Sentence,
  type AuditedEntry,
} from '#product/workspaces/audit/sentence.ts';

export const responseAuditKinds = defineAuditKinds({
  'study.rehearse': {
    thing: 'responses',
    activity: 'create',
    sentence: ({ detail }) => sentence`Created ${formatCount(detail, 'count', 'test response')} in ${STUDY}`,
  },
  'study.rehearsal.forget': {
    thing: 'responses',
    activity: 'delete',
    sentence: ({ detail }) => sentence`Deleted ${formatCount(detail, 'count', 'test response')} in ${STUDY}`,
  },
  'response.read': { thing: 'responses', activity: 'view', sentence: describeRead },
  'response.exclude': {
    thing: 'responses',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['excluded'] === false
        ? sentence`Included ${RESPONSE} in the results of ${STUDY}`
        : sentence`Excluded ${RESPONSE} from the results of ${STUDY}`,
  },
  'response.delete': {
    thing: 'responses',
    activity: 'delete',
    sentence: () => sentence`Deleted ${RESPONSE} from ${STUDY}`,
  },
  'response.restore': {
    thing: 'responses',
    activity: 'create',
    sentence: () => sentence`Restored ${RESPONSE} in ${STUDY}`,
  },
  'response.import': {
    thing: 'responses',
    activity: 'create',
    sentence: ({ detail }) => sentence`Imported ${formatCount(detail, 'imported', 'response')} to ${STUDY}`,
  },
  'answer.leave-out': {
    thing: 'responses',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Left ${formatCount(detail, 'blocks', 'answer')} of ${RESPONSE} out of the results of ${STUDY}`,
  },
  'response.give-back-link': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Gave back the single-use link of ${RESPONSE} to ${STUDY}`,
  },
  'consent.withdraw': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Withdrew consent of ${RESPONSE} to ${STUDY}`,
  },
  'recording.prepare': {
    thing: 'responses',
    activity: 'change',
    sentence: () => sentence`Prepared a recording of ${RESPONSE} to ${STUDY} for playback again`,
  },
  'answer.include': {
    thing: 'responses',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Included ${formatCount(detail, 'blocks', 'answer')} of ${RESPONSE} in the results of ${STUDY} again`,
  },
});

/** `entity` is '' for a search in all studies, else the study, then what was read in it, then a file: `study/response/file`. */
function describeRead({ entity, response }: AuditedEntry): Sentence {
  if (entity === '') return sentence`Searched the responses of all studies`;
  const [, readInStudy, file] = entity.split('/');
  if (!readInStudy) return sentence`Viewed the responses of ${STUDY}`;
  // What was read is a block, not a response.
  if (!response) return sentence`Viewed answers to a question of ${STUDY}`;
  return file ? sentence`Opened a file of ${RESPONSE} in ${STUDY}` : sentence`Viewed ${RESPONSE} in ${STUDY}`;
}
