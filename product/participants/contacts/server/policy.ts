import { adminRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Rules are read by whoever may read studies. */
export const contactPolicy = {
  'contact-rule.set': adminRoles,
  'contact-rule.set-for-study': editorRoles,
  'contact-rule.exempt': adminRoles,
} as const satisfies Policy;
