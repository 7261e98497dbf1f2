import { allRoles, type Policy } from '#platform/authorisation/policy.ts';

export const commentPolicy = {
  'comment.read': allRoles,
  'comment.write': allRoles,
} as const satisfies Policy;
