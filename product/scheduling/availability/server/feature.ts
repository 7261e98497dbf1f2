import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { availabilityAuditKinds } from '../audit-kinds.ts';
import * as availability from '../contract.ts';
import { availabilityPolicy } from './policy.ts';
import { availabilityRoutes } from './routes.ts';

const availabilityArchive: ArchivePart = {
  order: 360,
  texts: { availability: { time_zone: 'fixed', weekly_hours: 'fixed', exceptions: 'fixed' } },
  tables: {},
  notArchived: {
    availability: 'When members can be booked on this installation: their own choice, not the team’s data.',
  },
};

export const availabilityFeature = defineFeature({
  contracts: { availability },
  policy: availabilityPolicy,
  actions: {
    'availability.manage': {
      about: 'see and set when one can be booked oneself',
      keyScopes: [],
    },
  },
  section: { title: 'Scheduling' },
  examples: {
    setAvailability: {
      timeZone: 'Europe/Berlin',
      weeklyHours: [
        [
          { start: '09:00', end: '12:00' },
          { start: '13:00', end: '17:30' },
        ],
        [{ start: '09:00', end: '17:30' }],
        [{ start: '09:00', end: '17:30' }],
        [{ start: '09:00', end: '17:30' }],
        [{ start: '09:00', end: '14:00' }],
        [],
        [],
      ],
      exceptions: [{ date: '2027-12-24', ranges: [] }],
      minNotice: 240,
      bufferBefore: 0,
      bufferAfter: 15,
      windowDays: 60,
      maxPerDay: 4,
    },
  },
  audit: availabilityAuditKinds,
  routes: availabilityRoutes,
  archive: [availabilityArchive],
});
