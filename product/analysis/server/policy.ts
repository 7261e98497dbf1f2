import { adminRoles, allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Reading highlights is reading answers: `results.read`. */
export const analysisPolicy = {
  'codebook.read': allRoles,
  'codebook.edit': editorRoles,
  'highlight.edit': editorRoles,
  'suggestion.edit': editorRoles,
  'suggestion.allow': adminRoles,
} as const satisfies Policy;
