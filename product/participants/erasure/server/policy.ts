import { adminRoles, type Policy } from '#platform/authorisation/policy.ts';

export const erasurePolicy = { 'participant.erase': adminRoles } as const satisfies Policy;
