import { defineFeature } from '#platform/feature/feature.ts';
import * as freeTimes from '../contract.ts';
import { freeTimeRoutes } from './routes.ts';

export const freeTimeFeature = defineFeature({
  contracts: { freeTimes },
  routes: freeTimeRoutes,
});
