import type { RetentionKind } from './retention.ts';

/** English names of kinds of data, in sentences of emails and screens. */
export const KIND_NAMES: Record<RetentionKind, { plural: string; count(n: number): string }> = {
  'unfinished-responses': {
    plural: 'unfinished responses',
    count: (n) => `${n.toLocaleString('en-GB')} unfinished ${n === 1 ? 'response' : 'responses'}`,
  },
  responses: {
    plural: 'finished responses',
    count: (n) => `${n.toLocaleString('en-GB')} finished ${n === 1 ? 'response' : 'responses'}`,
  },
  uploads: {
    plural: 'uploaded files',
    count: (n) => `${n.toLocaleString('en-GB')} uploaded ${n === 1 ? 'file' : 'files'}`,
  },
  'audit-entries': {
    plural: 'audit log entries',
    count: (n) => `${n.toLocaleString('en-GB')} audit log ${n === 1 ? 'entry' : 'entries'}`,
  },
};
