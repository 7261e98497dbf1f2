import type { Role } from '#platform/authorisation/role.ts';
import { ROLES } from '#platform/authorisation/role.ts';

/** Everything that can be done to a workspace; `policy.ts` says by whom. */
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

/** Nobody grants a role above their own, nor touches somebody who holds one. */
export function outranks(own: Role, other: Role): boolean {
  return ROLES.indexOf(own) <= ROLES.indexOf(other);
}

/** Roles a holder of `own` may grant by changing a role or inviting. */
export function listGrantableRoles(own: Role): Role[] {
  return ROLES.filter((role) => outranks(own, role));
}
