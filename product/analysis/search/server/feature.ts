import { defineFeature } from '#platform/feature/feature.ts';
import * as search from '../contract.ts';
import { searchArchive } from './archive.ts';
import { searchWorkers } from './jobs.ts';
import { wordFilter } from './find-responses.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature = defineFeature({
  contracts: { search },
  routes: searchRoutes,
  filters: [wordFilter],
  workers: searchWorkers,
  archive: [searchArchive],
});
