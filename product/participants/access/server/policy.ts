import { adminRoles, allRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Viewers read participants only where the workspace lets them (`authorise-reading.ts`). */
export const participantAccessPolicy = {
  'participant.read': allRoles,
  'participant.set-access': adminRoles,
} as const satisfies Policy;
