import { defineFeature } from '#platform/feature/feature.ts';
import { resultLinkAuditKinds } from '../audit-kinds.ts';
import * as resultLinks from '../contract.ts';
import { resultLinkArchive } from './archive.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultShareLink } from './result-share-link.ts';
import { resultLinkRoutes } from './routes.ts';

export const resultLinkFeature = defineFeature({
  contracts: { resultLinks },
  policy: resultLinkPolicy,
  actions: {
    'results.share': { about: 'create and revoke links of read-only pages with results', keyScopes: [] },
  },
  section: { title: 'Results' },
  examples: {
    createResultLink: {
      name: 'For the board',
      query: { device: 'phone' },
      texts: [],
      password: null,
      endsAt: null,
    },
    openResultLink: { password: 'open sesame' },
  },
  audit: resultLinkAuditKinds,
  routes: resultLinkRoutes,
  archive: [resultLinkArchive],
  shareLinks: [resultShareLink],
});
