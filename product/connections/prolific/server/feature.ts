import { defineFeature } from '#platform/feature/feature.ts';
import { prolificAuditKinds } from '../audit-kinds.ts';
import * as prolific from '../contract.ts';
import { prolificPolicy } from './policy.ts';
import { prolificProvider } from './find-account.ts';
import { prolificRoutes } from './routes.ts';

export const prolificFeature = defineFeature({
  contracts: { prolific },
  policy: prolificPolicy,
  actions: {
    'prolific.read': { about: 'see the account at Prolific', keyScopes: [] },
    'prolific.manage': { about: 'connect, test and disconnect it', keyScopes: [] },
  },
  section: { title: 'Prolific' },
  examples: { connectProlific: { token: 'the-token-of-the-account' } },
  audit: prolificAuditKinds,
  routes: prolificRoutes,
  panelProviders: [prolificProvider],
  archive: [
    {
      order: 341,
      texts: { prolific_connections: { account_name: 'fixed', currency: 'fixed' } },
      tables: {},
      notArchived: { prolific_connections: 'An archive has no tokens, which would open the account.' },
    },
  ],
});
