import { adminRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const preferencePolicy = {
  'participant.link-preferences': editorRoles,
  // Of all studies, also those that a researcher does not see.
  'participant.download-data': adminRoles,
} as const satisfies Policy;
