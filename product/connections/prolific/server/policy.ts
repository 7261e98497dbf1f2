import { adminRoles, type Policy } from '#platform/authorisation/policy.ts';

/** A token of Prolific may do everything that its account may, and spend its money. */
export const prolificPolicy = {
  'prolific.read': adminRoles,
  'prolific.manage': adminRoles,
} as const satisfies Policy;
