import { defineFeature } from '#platform/feature/feature.ts';
import { modelWorkers } from './jobs.ts';

export const modelLogFeature = defineFeature({
  workers: modelWorkers,
});
