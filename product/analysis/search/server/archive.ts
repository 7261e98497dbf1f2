import type { ArchivePart } from '#platform/archive/archive-part.ts';

const DERIVED = 'The words of texts, for search: Earshot makes them again.';

export const searchArchive: ArchivePart = {
  order: 230,
  tables: {},
  notArchived: { passages: DERIVED, passage_sets: DERIVED },
};
