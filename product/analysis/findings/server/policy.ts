import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Reading findings is reading results: `results.read`. */
export const findingPolicy = {
  'finding.edit': editorRoles,
  'finding.share': editorRoles,
} as const satisfies Policy;
