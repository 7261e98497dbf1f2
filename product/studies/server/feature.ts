import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { studyAuditKinds } from '../audit-kinds.ts';
import * as studies from '../contract.ts';
import { studyEventTypes } from '../event-types.ts';
import { studyNotificationKinds } from '../notification-kinds.ts';
import * as media from '../pictures/contract.ts';
import { pictureArchive } from '../pictures/server/archive.ts';
import * as versions from '../versions/contract.ts';
import { studyArchive } from './archive.ts';
import { studyPolicy } from './policy.ts';
import { studyRoutes } from './routes.ts';

export const studyFeature = defineFeature({
  contracts: { studies, media, versions },
  policy: studyPolicy,
  actions: {
    'study.read': {
      about: 'see studies, their drafts and versions, and templates',
      keyScopes: ['studies:read'],
    },
    'study.edit': {
      about: 'create, edit, rename, archive studies and templates, set up links',
      keyScopes: ['studies:write'],
    },
    'study.publish': { about: 'publish, pause, close and reopen', keyScopes: ['studies:write'] },
    'study.delete': { about: 'delete and restore studies and templates', keyScopes: ['studies:write'] },
  },
  section: { title: 'Studies' },
  examples: {
    archiveStudies: { studies: [EXAMPLE_IDS.study], archived: true },
    createLinks: { count: 50 },
    createStudy: { name: 'Checkout, spring', kind: 'survey' },
    deleteStudies: { studies: [EXAMPLE_IDS.study] },
    listEndNotices: { studies: [EXAMPLE_IDS.study], ending: 'delete' },
    keepData: { keepsData: true },
    moveStudy: { state: 'paused' },
    moveToProject: { studies: [EXAMPLE_IDS.study], project: EXAMPLE_IDS.project },
    publishStudy: { revision: 12 },
    renameStudy: { name: 'Checkout, summer' },
    restoreStudies: { studies: [EXAMPLE_IDS.study] },
    saveDraft: {
      revision: 1,
      changes: [
        {
          do: 'add',
          after: null,
          block: {
            id: 'k3m9x2p7qa',
            type: 'nps',
            v: 2,
            title: { en: ['How likely are you to recommend us?'] },
            help: null,
            required: true,
            showIf: null,
            skips: [],
            note: '',
            config: { low: { en: ['Not likely'] }, high: { en: ['Very likely'] }, notApplicable: null },
          },
        },
        { do: 'brief', brief: { goal: 'Find out why people leave the checkout.' } },
      ],
    },
    setAddress: { address: 'checkout' },
    setLink: { open: true, closeAt: 200, closeOn: '2026-06-30T21:59:00Z', onePerBrowser: true },
    setPassword: { password: 'open sesame' },
    setQuotas: {
      quotas: [
        {
          id: 'q7w2e9r4ta',
          name: 'From the newsletter',
          limit: 100,
          when: { parameter: 'source', op: 'is', values: ['newsletter'] },
        },
      ],
    },
    restoreVersion: { number: 3, revision: 12 },
  },
  audit: studyAuditKinds,
  events: studyEventTypes,
  notifications: studyNotificationKinds,
  routes: studyRoutes,
  archive: [studyArchive, pictureArchive],
});
