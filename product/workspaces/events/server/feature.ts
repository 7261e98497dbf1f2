import { defineFeature } from '#platform/feature/feature.ts';
import { eventArchive } from './archive.ts';

export const eventFeature = defineFeature({
  archive: [eventArchive],
});
