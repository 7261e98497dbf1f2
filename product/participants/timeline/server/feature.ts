import { defineFeature } from '#platform/feature/feature.ts';
import * as participantTimeline from '../contract.ts';
import { timelineRoutes } from './routes.ts';

export const timelineFeature = defineFeature({
  contracts: { participantTimeline },
  routes: timelineRoutes,
});
