import type { ArchivePart } from '#platform/archive/archive-part.ts';

const COUNTED = 'Figures counted from answers: Earshot makes them again.';

export const columnArchive: ArchivePart = {
  order: 160,
  texts: {
    column_lists: { choices: 'searched', block: 'fixed', part: 'fixed' },
    column_masks: { choice: 'searched', block: 'fixed', part: 'fixed' },
    column_numbers: { block: 'fixed', part: 'fixed' },
  },
  tables: {},
  notArchived: {
    column_sets: COUNTED,
    column_masks: COUNTED,
    column_numbers: COUNTED,
    column_lists: COUNTED,
    column_gaps: COUNTED,
    refolded_responses: 'A note to the search index, removed within a minute.',
  },
};
