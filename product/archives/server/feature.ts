import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature, listArchiveParts } from '#platform/feature/feature.ts';
import { archiveAuditKinds } from '../audit-kinds.ts';
import * as archives from '../contract.ts';
import { archiveEventTypes } from '../event-types.ts';
import { archiveNotificationKinds } from '../notification-kinds.ts';
import { csvArchive } from './archive.ts';
import { archiveWorkers } from './jobs.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';
import { exportErasure } from './removing/erase-exports.ts';

export const archiveFeature = defineFeature({
  contracts: { archives },
  policy: archivePolicy,
  actions: {
    'archive.export': {
      about: 'download archives and tables of studies and the workspace',
      keyScopes: ['export'],
    },
  },
  section: {
    title: 'Exporting data',
    note: `Invitations are included for those who have \`invitation.list\`. The manifest of the archive lists what was left out.`,
  },
  examples: {
    dropStudyExport: { exportId: `study_${EXAMPLE_IDS.study}` },
  },
  audit: archiveAuditKinds,
  events: archiveEventTypes,
  notifications: archiveNotificationKinds,
  routes: (services) => archiveRoutes(services, listArchiveParts()),
  workers: (services) => archiveWorkers(services, listArchiveParts()),
  archive: [csvArchive],
  erasure: [exportErasure],
});
