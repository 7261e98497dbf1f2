import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const draftLinkPolicy = { 'study.share-draft': editorRoles } as const satisfies Policy;
