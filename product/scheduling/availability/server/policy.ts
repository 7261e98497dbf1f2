import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Everyone who can talk to participants sets their own. */
export const availabilityPolicy = { 'availability.manage': editorRoles } as const satisfies Policy;
