import { defineFeature } from '#platform/feature/feature.ts';
import { calendarAuditKinds } from '../audit-kinds.ts';
import * as calendars from '../contract.ts';
import { calendarArchive } from './archive.ts';
import { calendarWorkers } from './jobs.ts';
import { calendarRoutes } from './routes.ts';

export const calendarFeature = defineFeature({
  contracts: { calendars },
  examples: {
    connectFeed: { url: 'https://calendar.example.com/ada.ics', name: 'Work' },
    connectCaldav: { url: 'https://cloud.example.com', username: 'ada', password: 'abcd-efgh-ijkl-mnop' },
    changeCalendar: { blocks: true },
  },
  audit: calendarAuditKinds,
  routes: calendarRoutes,
  workers: calendarWorkers,
  archive: [calendarArchive],
});
