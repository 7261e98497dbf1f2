import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const resultLinkPolicy = { 'results.share': editorRoles } as const satisfies Policy;
