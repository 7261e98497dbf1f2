import { defineFeature } from '#platform/feature/feature.ts';
import * as costs from '../contract.ts';
import { costRoutes } from './routes.ts';

export const costFeature = defineFeature({
  contracts: { costs },
  routes: costRoutes,
});
