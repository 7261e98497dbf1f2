import { allRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Everyone chooses their own emails. */
export const notificationPolicy = { 'notification.choose': allRoles } as const satisfies Policy;
