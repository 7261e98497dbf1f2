import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const participantImportPolicy = { 'participant.import': editorRoles } as const satisfies Policy;
