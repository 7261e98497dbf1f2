/** Roles of members in a workspace, from most rights to fewest. */
export const ROLES = ['owner', 'admin', 'researcher', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
