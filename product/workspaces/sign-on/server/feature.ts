import { defineFeature } from '#platform/feature/feature.ts';
import { signOnAuditKinds } from '../audit-kinds.ts';
import * as signOn from '../contract.ts';
import { signOnWorkers } from './jobs.ts';
import { signOnRoutes } from './routes.ts';

export const signOnFeature = defineFeature({
  contracts: { signOn },
  examples: {
    addSignOnDomain: { domain: 'example.com' },
    requireSignOn: { required: true },
    saveSignOn: {
      settings: {
        kind: 'oidc',
        issuer: 'https://login.example.com',
        clientId: 'earshot',
        groupsClaim: 'groups',
      },
      clientSecret: 'the-secret-of-the-client',
      defaultRole: 'viewer',
      groupRoles: [{ group: 'research', role: 'researcher' }],
    },
  },
  audit: signOnAuditKinds,
  routes: (services) => signOnRoutes(services),
  workers: signOnWorkers,
});
