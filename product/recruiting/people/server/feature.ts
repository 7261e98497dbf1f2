import { defineFeature } from '#platform/feature/feature.ts';
import * as people from '../contract.ts';
import { peopleRoutes } from './routes.ts';

export const peopleFeature = defineFeature({
  contracts: { people },
  routes: peopleRoutes,
});
