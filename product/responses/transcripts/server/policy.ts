import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const transcriptPolicy = {
  'transcript.edit': editorRoles,
  'transcript.automate': editorRoles,
} as const satisfies Policy;
