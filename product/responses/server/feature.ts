import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { responseAuditKinds } from '../audit-kinds.ts';
import * as consent from '../consent/contract.ts';
import { consentArchive } from '../consent/server/archive.ts';
import * as responses from '../contract.ts';
import { responseEventTypes } from '../event-types.ts';
import * as uploads from '../uploads/contract.ts';
import * as resumableUploads from '../uploads/resumable/contract.ts';
import { uploadArchive } from '../uploads/server/archive.ts';
import { uploadErasure } from '../uploads/server/list-files-to-erase.ts';
import { uploadRetention } from '../uploads/server/retention.ts';
import * as visits from '../visits/contract.ts';
import { visitArchive } from '../visits/server/archive.ts';
import { responseArchive } from './archive.ts';
import { responsePolicy } from './change-responses.ts';
import { responseErasure } from './erase-responses.ts';
import { responseWorkers } from './jobs.ts';
import { responseRetention } from './retention.ts';
import { responseRoutes } from './routes.ts';

export const responseFeature = defineFeature({
  contracts: { responses, consent, uploads, resumableUploads, visits },
  policy: responsePolicy,
  actions: {
    'results.read': {
      about: 'see figures, responses and what people answered',
      keyScopes: ['results:read', 'responses:read'],
    },
    'response.exclude': {
      about: 'exclude or include responses, or single answers, in all figures',
      keyScopes: ['responses:write'],
    },
    'response.delete': { about: 'delete and restore responses', keyScopes: ['responses:write'] },
    'response.import': { about: 'import responses with their old dates', keyScopes: ['responses:write'] },
    'response.give-back-link': {
      about: 'give a single-use link back, so that its person can take part again',
      keyScopes: ['responses:write'],
    },
    'consent.withdraw': {
      about: 'withdraw a participant’s consent to purposes',
      keyScopes: ['responses:write'],
    },
  },
  section: {
    title: 'Results',
    note: `Only people create links with results, no API keys. Nobody changes the note of someone else, but owners and admins can delete it.`,
  },
  examples: {
    deleteResponses: { responses: [EXAMPLE_IDS.response] },
    enterPassword: { password: 'open sesame' },
    excludeResponses: { responses: [EXAMPLE_IDS.response], excluded: true },
    importResponses: {
      version: 2,
      responses: [
        {
          key: EXAMPLE_IDS.key,
          answers: { k3m9x2p7qa: { score: 9 } },
          startedAt: '2024-11-05T09:12:00Z',
          completedAt: '2024-11-05T09:15:30Z',
          language: 'en',
          device: 'phone',
          parameters: { source: 'newsletter' },
        },
      ],
    },
    leaveOutAnswers: { blocks: ['k3m9x2p7qa'], reason: 'The participant mixed up two questions.' },
    rehearseStudy: { count: 40 },
    restoreResponses: { responses: [EXAMPLE_IDS.response] },
    saveAnswer: { value: { score: 9 }, seq: 1, duration: 4_200 },
    countVisit: { code: 'V7hQ2m' },
    startResponse: {
      mode: 'fresh',
      key: EXAMPLE_IDS.key,
      language: 'en',
      parameters: { source: 'newsletter' },
    },
    submitResponse: {
      key: EXAMPLE_IDS.key,
      language: 'en',
      answers: { k3m9x2p7qa: { score: 9 } },
      parameters: { source: 'newsletter' },
    },
    switchLanguage: { language: 'de' },
    withdrawConsent: { purposes: ['share_clip'] },
    finishUpload: { bytes: 480_000 },
    openUpload: { name: 'voice-answer.webm', bytes: 480_000 },
  },
  audit: responseAuditKinds,
  events: responseEventTypes,
  routes: responseRoutes,
  workers: responseWorkers,
  archive: [responseArchive, consentArchive, visitArchive, uploadArchive],
  retention: [...responseRetention, ...uploadRetention],
  erasure: [responseErasure, uploadErasure],
});
