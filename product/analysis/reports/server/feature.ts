import { defineFeature } from '#platform/feature/feature.ts';
import { reportAuditKinds } from '../audit-kinds.ts';
import * as reports from '../contract.ts';
import { reportArchive } from './archive.ts';
import { reportComments } from './find-commented-report.ts';
import { listSegmentUses } from './list-segment-uses.ts';
import { reportWorkers } from './jobs.ts';
import { reportPolicy } from './policy.ts';
import { reportRoutes } from './routes.ts';
import { reportShareLink } from './sharing/report-share-link.ts';
import { reportClipErasure } from './clips/erase-clip-files.ts';

export const reportFeature = defineFeature({
  contracts: { reports },
  policy: reportPolicy,
  actions: {
    'report.edit': {
      about: 'create, change, freeze, delete and restore reports and their items',
      keyScopes: ['responses:write'],
    },
    'report.share': {
      about: 'create and revoke the link of a report that everyone can open',
      keyScopes: [],
    },
  },
  section: {
    title: 'Reports',
    note: `Reports are read with \`results.read\`. Only people create links, no API keys. Quotes and clips are read again each time, also in
a frozen report, and shown only while the consent of their participants allows it.`,
  },
  examples: {
    addReportItem: {
      kind: 'chart',
      block: 'k3m9x2p7qa',
      query: 'device=phone',
      caption: 'On phones, half of the people gave up.',
    },
    createReport: { title: 'What we learned in November', withFindings: true },
    moveReportItem: { position: 0 },
    shareReport: { password: null, endsAt: '2027-01-31T12:00:00.000Z' },
    updateReport: { revision: 0, title: 'What we learned this year' },
    updateReportItem: { revision: 0, heading: 'Summary', text: 'People leave before the page is there.' },
    openSharedReport: { password: 'correct horse' },
  },
  audit: reportAuditKinds,
  comments: [reportComments],
  segmentUses: [listSegmentUses],
  routes: reportRoutes,
  workers: reportWorkers,
  archive: [reportArchive],
  shareLinks: [reportShareLink],
  erasure: [reportClipErasure],
});
