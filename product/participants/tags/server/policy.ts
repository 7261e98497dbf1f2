import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const participantTagPolicy = { 'participant-tag.edit': editorRoles } as const satisfies Policy;
