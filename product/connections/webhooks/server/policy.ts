import { adminRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Webhooks tell about all studies, also those that are hidden from some members; `docs/roles.md` is this table. */
export const webhookPolicy = {
  'webhook.read': adminRoles,
  'webhook.manage': adminRoles,
} as const satisfies Policy;
