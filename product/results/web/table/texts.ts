import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the table of responses. */
export const texts = {
  show: 'Show',
  duration: 'Duration',
  version: 'Version',
  notes: 'Notes',
  tags: 'Tags',
  findColumn: 'Find a question or detail',
  details: 'Details',
  enoughAnswers: (max: number) => `The table can show ${max} questions at a time.`,
  rowHeight: 'Row height',
  rowHeights: { compact: 'Compact', normal: 'Normal', tall: 'Tall' },
  searchResponses: 'Search responses',
  searchPlaceholder: 'Search answers and notes',
  responseCount: (total: number) => pluralize(total, 'response'),
  responsesOf: (n: number, total: number) => `${formatCount(n)} of ${pluralize(total, 'response')}`,
  stillCounting: (count: number) => `${pluralize(count, 'response')} still being counted`,
  noteCount: (count: number) => pluralize(count, 'note'),
  noResponsesYet: 'No responses yet. Share the study link to get the first one.',
  noExcludedResponses:
    'No excluded responses. Excluded responses are listed here and don’t count towards results.',
  noPreviewResponses:
    'No preview responses. Responses from the preview link are listed here and don’t count towards results.',
  noDeletedResponses: 'No responses deleted in the last 30 days.',
};
