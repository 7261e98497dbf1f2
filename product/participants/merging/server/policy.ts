import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const mergePolicy = { 'participant.merge': editorRoles } as const satisfies Policy;
