import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** What a panel may cost is limited by the credits that admins add. */
export const panelPolicy = {
  'panel.read': editorRoles,
  'panel.manage': editorRoles,
} as const satisfies Policy;
