import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const participantNotePolicy = { 'participant.note': editorRoles } as const satisfies Policy;
