import { adminRoles, type Policy } from '#platform/authorisation/policy.ts';

/** The service gets recordings of all studies; `docs/roles.md` is this table. */
export const transcriptionPolicy = {
  'transcription.read': adminRoles,
  'transcription.manage': adminRoles,
} as const satisfies Policy;
