import { adminRoles, allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Lists with participants are also restricted by who sees who participants are (`authoriseReading`). */
export const incentivePolicy = {
  'incentive.read': allRoles,
  'incentive.set': editorRoles,
  'incentive.pay': adminRoles,
} as const satisfies Policy;
