import { defineFeature } from '#platform/feature/feature.ts';
import { notificationArchive } from './archive.ts';

export const notificationQueueFeature = defineFeature({
  archive: [notificationArchive],
});
