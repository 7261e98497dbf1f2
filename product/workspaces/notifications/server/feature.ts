import { defineFeature } from '#platform/feature/feature.ts';
import type { ArchivePart } from '#platform/archive/archive-part.ts';

const notificationArchive: ArchivePart = {
  order: 260,
  texts: {
    notification_settings: { modes: 'fixed' },
    notifications: { kind: 'fixed' },
  },
  tables: {},
  notArchived: {
    notification_settings:
      'Which emails a member gets from this installation: their own choice, not the team’s data.',
    notifications: 'Emails that are about to be sent.',
    notification_marks:
      'Up to which response members were told; the counters are computed from the responses.',
  },
};

export const notificationQueueFeature = defineFeature({
  archive: [notificationArchive],
});
