import { defineFeature } from '#platform/feature/feature.ts';
import { draftLinkAuditKinds } from '../audit-kinds.ts';
import * as draftLink from '../contract.ts';
import { draftShareLink } from './draft-share-link.ts';
import { draftLinkPolicy } from './policy.ts';
import { draftLinkRoutes } from './routes.ts';

export const draftLinkFeature = defineFeature({
  contracts: { draftLink },
  policy: draftLinkPolicy,
  actions: {
    // No API key may do this: only people create links that show drafts or participants to everyone.
    'study.share-draft': { about: 'create, renew and revoke the draft link', keyScopes: [] },
  },
  section: { title: 'Studies' },
  audit: draftLinkAuditKinds,
  routes: draftLinkRoutes,
  shareLinks: [draftShareLink],
});
