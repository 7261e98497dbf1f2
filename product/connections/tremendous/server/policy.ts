import { adminRoles, type Policy } from '#platform/authorisation/policy.ts';

export const tremendousPolicy = {
  'tremendous.read': adminRoles,
  'tremendous.manage': adminRoles,
} as const satisfies Policy;
