import { defineFeature } from '#platform/feature/feature.ts';
import { resultAuditKinds } from '../audit-kinds.ts';
import { columnArchive } from '../columns/server/archive.ts';
import * as results from '../contract.ts';
import * as resultFiles from '../files/contract.ts';
import * as mergedNames from '../names/contract.ts';
import { mergedNameArchive } from '../names/server/archive.ts';
import * as times from '../times/contract.ts';
import * as tagFigures from '../tags/contract.ts';
import * as trend from '../trend/contract.ts';
import { resultWorkers } from './jobs.ts';
import { resultRoutes } from './routes.ts';
import { columnErasure } from '../columns/server/rebuild-after-erasure.ts';

export const resultFeature = defineFeature({
  contracts: { results, resultFiles, mergedNames, tagFigures, times, trend },
  examples: {
    mergeNames: { changes: { 'my pets': 'pets', animals: null } },
  },
  audit: resultAuditKinds,
  routes: resultRoutes,
  workers: resultWorkers,
  archive: [mergedNameArchive, columnArchive],
  erasure: [columnErasure],
});
