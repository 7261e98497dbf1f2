import { defineFeature } from '#platform/feature/feature.ts';
import { apiKeyAuditKinds } from '../audit-kinds.ts';
import * as connections from '../contract.ts';
import { apiKeyPolicy } from './policy.ts';
import { apiKeyRoutes } from './routes.ts';
import type { ArchivePart } from '#platform/archive/archive-part.ts';

const apiKeyArchive: ArchivePart = {
  order: 240,
  texts: { api_keys: { name: 'searched', prefix: 'fixed', scopes: 'fixed' } },
  tables: {},
  notArchived: {
    api_keys:
      'Keys work on this installation only; the audit log says by whom they were created and revoked.',
  },
};

export const apiKeyFeature = defineFeature({
  contracts: { connections },
  policy: apiKeyPolicy,
  actions: {
    'api-key.use': { about: "call the API with one's own keys", keyScopes: [] },
    'api-key.list': { about: "see one's own keys", keyScopes: [] },
    'api-key.create': { about: "create keys of one's own", keyScopes: [] },
    'api-key.revoke': { about: "revoke one's own keys", keyScopes: [] },
    'api-key.manage-all': { about: 'see and revoke the keys of all members', keyScopes: [] },
  },
  section: {
    title: 'API keys',
    note: `A key acts with the current role of the person who made it, but never with more rights than a researcher has, and only
for the actions that its scopes permit (the \`actions\` of each feature). It never manages keys, members,
roles, invitations or the workspace. It is deleted with its person's membership.`,
  },
  examples: {
    createApiKey: { name: 'Weekly report', scopes: ['studies:read', 'results:read'], expiresAt: null },
  },
  audit: apiKeyAuditKinds,
  routes: apiKeyRoutes,
  archive: [apiKeyArchive],
});
