import { allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** What a role allows in the projects that the person sees; row-level security decides which those are. */
export const projectPolicy = {
  'project.read': allRoles,
  'project.edit': editorRoles,
} as const satisfies Policy;
