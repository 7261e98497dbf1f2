import { allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const toyPolicy = { 'toy.read': allRoles, 'toy.add': editorRoles } as const satisfies Policy;
