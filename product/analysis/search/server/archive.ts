import type { ArchivePart } from '#platform/archive/archive-part.ts';

const DERIVED = 'The words of texts, for search: Earshot makes them again.';

export const searchArchive: ArchivePart = {
  tables: {},
  notArchived: { passages: DERIVED, passage_sets: DERIVED },
};
