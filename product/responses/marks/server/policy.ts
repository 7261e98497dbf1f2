import { allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Reading stars, tags and notes is reading responses: `results.read`. */
export const markPolicy = {
  'response.star': editorRoles,
  /** Tags belong to a later noun, but whoever may star a response may tag it. */
  'response.tag': editorRoles,
  'response.note': allRoles,
} as const satisfies Policy;
