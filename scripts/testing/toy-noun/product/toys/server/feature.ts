import { defineFeature } from '#platform/feature/feature.ts';
import { toyAuditKinds } from '../audit-kinds.ts';
import * as toys from '../contract.ts';
import { toyEventTypes } from '../event-types.ts';
import { toyNotificationKinds } from '../notification-kinds.ts';
import { toyArchive } from './archive.ts';
import { toyFilter } from './find-responses.ts';
import { toyWorkers } from './jobs.ts';
import { toyPolicy } from './policy.ts';
import { toyRetention } from './retention.ts';
import { toyRoutes } from './routes.ts';

export const toyFeature = defineFeature({
  contracts: { toys },
  policy: toyPolicy,
  actions: {
    'toy.read': { about: 'see toys', keyScopes: ['studies:read'] },
    'toy.add': { about: 'add toys', keyScopes: ['studies:write'] },
  },
  section: { title: 'Toys' },
  examples: { addToy: { name: 'A drum' } },
  audit: toyAuditKinds,
  events: toyEventTypes,
  notifications: toyNotificationKinds,
  routes: toyRoutes,
  workers: toyWorkers,
  archive: [toyArchive],
  filters: [toyFilter],
  retention: toyRetention,
});
