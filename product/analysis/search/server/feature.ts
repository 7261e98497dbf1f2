import { defineFeature } from '#platform/feature/feature.ts';
import * as search from '../contract.ts';
import { searchWorkers } from './jobs.ts';
import { wordFilter } from './find-responses.ts';
import { searchRoutes } from './routes.ts';
import type { ArchivePart } from '#platform/archive/archive-part.ts';

const DERIVED = 'The words of texts, for search: Earshot makes them again.';

const searchArchive: ArchivePart = {
  order: 230,
  texts: {
    passages: 'by key',
    passage_sets: { languages: 'fixed' },
  },
  tables: {},
  notArchived: { passages: DERIVED, passage_sets: DERIVED },
};

export const searchFeature = defineFeature({
  contracts: { search },
  routes: searchRoutes,
  filters: [wordFilter],
  workers: searchWorkers,
  archive: [searchArchive],
  erasure: [{ order: 61, derived: ['passages'] }],
});
