import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const personalLinkPolicy = { 'participant.link': editorRoles } as const satisfies Policy;
