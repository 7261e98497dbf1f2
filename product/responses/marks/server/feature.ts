import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { markAuditKinds } from '../audit-kinds.ts';
import * as marks from '../contract.ts';
import { markArchive } from './archive.ts';
import { markPolicy } from './policy.ts';
import { markRoutes } from './routes.ts';

export const markFeature = defineFeature({
  contracts: { marks },
  policy: markPolicy,
  actions: {
    'response.star': {
      about: 'star responses, or remove their stars, for the whole workspace',
      keyScopes: ['responses:write'],
    },
    'response.tag': {
      about: 'tag responses, or remove their tags, for the whole workspace',
      keyScopes: ['responses:write'],
    },
    'response.note': {
      about: 'write notes on responses, and change or delete own notes',
      keyScopes: ['responses:write'],
    },
  },
  section: { title: 'Results' },
  examples: {
    addResponseNote: { text: 'Ask her about the invoice in the interview.' },
    changeResponseNote: { text: 'Asked: the invoice came twice.' },
    starResponses: { responses: [EXAMPLE_IDS.response], starred: true },
  },
  audit: markAuditKinds,
  routes: markRoutes,
  archive: [markArchive],
});
