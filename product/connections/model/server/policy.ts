import { adminRoles, type Policy } from '#platform/authorisation/policy.ts';

/** The model gets answers of all studies that it is turned on for; `docs/roles.md` is this table. */
export const modelPolicy = {
  'model.read': adminRoles,
  'model.manage': adminRoles,
} as const satisfies Policy;
