import { defineFeature } from '#platform/feature/feature.ts';
import * as sharedDrafts from '../contract.ts';
import { sharedDraftRoutes } from './routes.ts';

export const sharedDraftFeature = defineFeature({
  contracts: { sharedDrafts },
  routes: sharedDraftRoutes,
});
