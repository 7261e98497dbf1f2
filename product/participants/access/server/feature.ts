import { defineFeature } from '#platform/feature/feature.ts';
import { participantAccessAuditKinds } from '../audit-kinds.ts';
import * as participantAccess from '../contract.ts';
import { participantAccessPolicy } from './policy.ts';
import { participantAccessRoutes } from './routes.ts';

export const participantAccessFeature = defineFeature({
  contracts: { participantAccess },
  policy: participantAccessPolicy,
  actions: {
    'participant.read': {
      about: 'see who participants are: names, addresses, ids and attributes',
      keyScopes: ['participants:read'],
    },
    'participant.set-access': { about: 'let viewers see who participants are', keyScopes: [] },
  },
  section: {
    title: 'Participants',
    note: `Viewers see who participants are only where an owner or admin has allowed it for the workspace. Everywhere else,
participants have the names of anonymous ones for them.`,
  },
  examples: { setParticipantAccess: { viewers: false } },
  audit: participantAccessAuditKinds,
  routes: participantAccessRoutes,
});
