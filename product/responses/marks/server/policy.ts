import { allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Reading stars and notes is reading responses: `results.read`. */
export const markPolicy = {
  'response.star': editorRoles,
  'response.note': allRoles,
} as const satisfies Policy;
