import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const participantPolicy = {
  'participant.edit': editorRoles,
  'participant.export': editorRoles,
} as const satisfies Policy;
