import { defineFeature } from '#platform/feature/feature.ts';
import { shareLinkWorkers } from './jobs.ts';

export const shareLinkFeature = defineFeature({ workers: shareLinkWorkers });
