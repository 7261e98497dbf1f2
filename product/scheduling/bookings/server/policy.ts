import { allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Viewers are also restricted by who sees who participants are. */
export const bookingPolicy = {
  'booking.read': allRoles,
  'booking.manage': editorRoles,
} as const satisfies Policy;
