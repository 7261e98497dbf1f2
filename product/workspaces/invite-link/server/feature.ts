import { defineFeature } from '#platform/feature/feature.ts';
import { inviteLinkAuditKinds } from '../audit-kinds.ts';
import * as inviteLink from '../contract.ts';
import { inviteLinkRoutes } from './routes.ts';

export const inviteLinkFeature = defineFeature({
  contracts: { inviteLink },
  examples: {
    createInviteLink: { role: 'viewer', days: 7 },
    requestInvitation: { email: 'grace@example.com' },
  },
  audit: inviteLinkAuditKinds,
  routes: inviteLinkRoutes,
});
