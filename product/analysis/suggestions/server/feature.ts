import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { suggestionAuditKinds } from '../audit-kinds.ts';
import * as suggestions from '../contract.ts';
import { suggestionArchive } from './archive.ts';
import { suggestionWorkers } from './jobs.ts';
import { suggestionRoutes } from './routes.ts';

export const suggestionFeature = defineFeature({
  contracts: { suggestions },
  examples: {
    allowSuggestions: { isAllowed: true },
    decideSuggestions: { items: [{ suggestion: EXAMPLE_IDS.key, do: 'accept' }] },
    startSuggesting: { count: 50 },
  },
  audit: suggestionAuditKinds,
  routes: suggestionRoutes,
  workers: suggestionWorkers,
  archive: [suggestionArchive],
});
