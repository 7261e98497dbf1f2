import { defineFeature } from '#platform/feature/feature.ts';
import * as support from '../contract.ts';
import { supportRoutes } from './routes.ts';

export const supportFeature = defineFeature({
  contracts: { support },
  routes: supportRoutes,
});
