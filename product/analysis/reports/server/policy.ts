import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Reading reports is reading results: `results.read`. */
export const reportPolicy = {
  'report.edit': editorRoles,
  'report.share': editorRoles,
} as const satisfies Policy;
