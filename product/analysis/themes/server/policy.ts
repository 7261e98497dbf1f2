import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Reading themes is reading results: `results.read`. */
export const themePolicy = { 'theme.edit': editorRoles } as const satisfies Policy;
