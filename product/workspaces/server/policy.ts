import { adminRoles, allRoles, ownerRoles, type Policy } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { WorkspaceAction } from '../workspace.ts';

/** Who may do what to a workspace, its members and invitations; `docs/roles.md` is this table. */
export const workspacePolicy = {
  'workspace.read': allRoles,
  'workspace.rename': adminRoles,
  'workspace.require-two-factor': adminRoles,
  'workspace.set-up-sign-on': adminRoles,
  'workspace.require-sign-on': adminRoles,
  'workspace.change-settings': adminRoles,
  'workspace.change-retention': adminRoles,
  'workspace.transfer': ownerRoles,
  'workspace.leave': allRoles,
  'workspace.delete': ownerRoles,
  'member.list': allRoles,
  'member.change-role': adminRoles,
  'member.remove': adminRoles,
  'member.reset-two-factor': adminRoles,
  'invitation.list': adminRoles,
  'invitation.create': adminRoles,
  'invitation.revoke': adminRoles,
} as const satisfies Policy & Record<WorkspaceAction, readonly Role[]>;

/** Who sees the audit log, and has it in the archive of the workspace. */
export const auditPolicy = {
  'audit.read': adminRoles,
  'archive.audit-log': adminRoles,
} as const satisfies Policy;
