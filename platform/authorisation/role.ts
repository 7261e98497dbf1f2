/** Roles of a workspace, strongest first. */
export const ROLES = ['owner', 'admin', 'researcher', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
