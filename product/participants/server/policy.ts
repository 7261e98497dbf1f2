import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const participantPolicy = { 'participant.edit': editorRoles } as const satisfies Policy;
