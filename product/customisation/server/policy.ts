import { adminRoles, allRoles, type Policy } from '#platform/authorisation/policy.ts';

export const customisationPolicy = {
  'customisation.read': allRoles,
  'customisation.edit': adminRoles,
} as const satisfies Policy;
