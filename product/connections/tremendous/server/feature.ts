import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { tremendousAuditKinds } from '../audit-kinds.ts';
import * as tremendous from '../contract.ts';
import { tremendousProvider } from './open-account.ts';
import { tremendousPolicy } from './policy.ts';
import { tremendousRoutes } from './routes.ts';

const tremendousArchive: ArchivePart = {
  order: 350,
  texts: { tremendous_accounts: { environment: 'fixed', campaign: 'fixed', funding_source: 'fixed' } },
  tables: {},
  notArchived: {
    tremendous_accounts: 'The key is encrypted by this installation; it has to be entered again.',
  },
};

export const tremendousFeature = defineFeature({
  contracts: { tremendous },
  policy: tremendousPolicy,
  actions: {
    'tremendous.read': { about: 'see the account with Tremendous, without its key', keyScopes: [] },
    'tremendous.manage': { about: 'set up, test and remove it', keyScopes: [] },
  },
  section: { title: 'Tremendous' },
  examples: {
    saveTremendous: {
      environment: 'sandbox',
      campaign: 'TV6QF1HGLBXE',
      fundingSource: 'BALANCE',
      key: 'TEST_the-key-of-tremendous',
    },
  },
  audit: tremendousAuditKinds,
  routes: tremendousRoutes,
  archive: [tremendousArchive],
  payoutProvider: tremendousProvider,
});
