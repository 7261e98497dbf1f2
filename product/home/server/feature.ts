import { defineFeature } from '#platform/feature/feature.ts';
import * as home from '../contract.ts';
import { homeWorkers } from './jobs.ts';
import { homeRoutes } from './routes.ts';

export const homeFeature = defineFeature({
  contracts: { home },
  routes: homeRoutes,
  workers: homeWorkers,
});
