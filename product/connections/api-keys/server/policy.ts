import { adminRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Who may have API keys, and who manages those of others; `docs/roles.md` is this table. */
export const apiKeyPolicy = {
  'api-key.use': editorRoles,
  'api-key.list': editorRoles,
  'api-key.create': editorRoles,
  'api-key.revoke': editorRoles,
  'api-key.manage-all': adminRoles,
} as const satisfies Policy;
