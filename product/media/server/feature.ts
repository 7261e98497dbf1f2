import { defineFeature } from '#platform/feature/feature.ts';
import { mediaWorkers } from './jobs.ts';

export const mediaFeature = defineFeature({
  workers: mediaWorkers,
});
