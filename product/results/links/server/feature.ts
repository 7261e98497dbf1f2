import { defineFeature } from '#platform/feature/feature.ts';
import { resultLinkAuditKinds } from '../audit-kinds.ts';
import * as resultLinks from '../contract.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultShareLink } from './result-share-link.ts';
import { resultLinkRoutes } from './routes.ts';
import type { ArchivePart } from '#platform/archive/archive-part.ts';

const resultLinkArchive: ArchivePart = {
  order: 170,
  texts: {
    result_links: { name: 'searched', query: 'searched', texts: 'fixed', password: 'fixed' },
  },
  tables: {},
  notArchived: { result_links: 'They are addresses of this installation, and work nowhere else.' },
};

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
