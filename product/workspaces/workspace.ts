import { ROLES, type Role } from '#platform/authorisation/role.ts';

/** All actions on a workspace; `policy.ts` defines which roles may do each. */
export const WORKSPACE_ACTIONS = [
  'workspace.read',
  'workspace.rename',
  'workspace.require-two-factor',
  'workspace.set-up-sign-on',
  'workspace.require-sign-on',
  'workspace.change-settings',
  'workspace.change-retention',
  'workspace.transfer',
  'workspace.leave',
  'workspace.delete',
  'member.list',
  'member.change-role',
  'member.remove',
  'member.reset-two-factor',
  'invitation.list',
  'invitation.create',
  'invitation.revoke',
] as const;
export type WorkspaceAction = (typeof WORKSPACE_ACTIONS)[number];

/** Reason of the error for a member without two-factor authentication where the workspace requires it. */
export const TWO_FACTOR_REQUIRED_REASON = 'two_factor_required';

/** Reason of the error for a login without the single sign-on that the workspace requires. */
export const SIGN_ON_REQUIRED_REASON = 'sign_on_required';

/** Days an invitation's link works. */
export const INVITATION_DAYS = 14;

/** Why an account cannot be deleted: the person is the only owner of the named workspaces, which have other members. */
export function formatDeletionBlockedMessage(workspaceNames: string[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(workspaceNames);
  return `You’re the only owner of ${list}. Make another member the owner first, or delete ${workspaceNames.length === 1 ? 'it' : 'them'}.`;
}

/** Addresses that one call may invite. */
export const MAX_INVITED_AT_ONCE = 20;

/** Whether role `own` is at least as high as role `other`. Nobody grants a role above their own or changes a member who has one. */
export function ranksAtLeast(own: Role, other: Role): boolean {
  return ROLES.indexOf(own) <= ROLES.indexOf(other);
}

/** Roles that a member with role `own` may grant by changing a role or inviting. */
export function listGrantableRoles(own: Role): Role[] {
  return ROLES.filter((role) => ranksAtLeast(own, role));
}
