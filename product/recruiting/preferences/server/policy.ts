import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const preferencePolicy = { 'participant.link-preferences': editorRoles } as const satisfies Policy;
