import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const attributePolicy = { 'participant-attribute.edit': editorRoles } as const satisfies Policy;
