import type { Role } from '#platform/authorisation/role.ts';
import { ROLES } from '#platform/authorisation/role.ts';

/** All actions on a workspace; `policy.ts` defines which roles may do each. */
export const ACTIONS = [
  'workspace.read',
  'workspace.rename',
  'workspace.transfer',
  'workspace.leave',
  'workspace.delete',
  'member.list',
  'member.change-role',
  'member.remove',
  'invitation.list',
  'invitation.create',
  'invitation.revoke',
] as const;
export type WorkspaceAction = (typeof ACTIONS)[number];

/** Days an invitation's link works. */
export const INVITATION_DAYS = 14;

/** Whether role `own` is at least as high as role `other`. Nobody grants a role above their own or changes a member who has one. */
export function ranksAtLeast(own: Role, other: Role): boolean {
  return ROLES.indexOf(own) <= ROLES.indexOf(other);
}

/** Roles that a member with role `own` may grant by changing a role or inviting. */
export function listGrantableRoles(own: Role): Role[] {
  return ROLES.filter((role) => ranksAtLeast(own, role));
}
