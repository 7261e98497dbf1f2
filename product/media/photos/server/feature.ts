import { defineFeature } from '#platform/feature/feature.ts';
import * as photos from '../contract.ts';
import { photoRoutes } from './routes.ts';

export const photoFeature = defineFeature({
  contracts: { photos },
  routes: photoRoutes,
});
