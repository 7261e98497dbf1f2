import { allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Reading highlights is reading answers: `results.read`. */
export const analysisPolicy = {
  'codebook.read': allRoles,
  'codebook.edit': editorRoles,
  'highlight.edit': editorRoles,
} as const satisfies Policy;
