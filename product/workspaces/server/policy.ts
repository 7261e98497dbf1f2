import { admins, everyone, owners, type Policy } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { WorkspaceAction } from '../workspace.ts';

/** Who may do what to a workspace, its members and invitations; `docs/roles.md` is this table. */
export const workspacePolicy = {
  'workspace.read': everyone,
  'workspace.rename': admins,
  'workspace.transfer': owners,
  'workspace.leave': everyone,
  'workspace.delete': owners,
  'member.list': everyone,
  'member.change-role': admins,
  'member.remove': admins,
  'invitation.list': admins,
  'invitation.create': admins,
  'invitation.revoke': admins,
} as const satisfies Policy & Record<WorkspaceAction, readonly Role[]>;

/** Who has the audit log in the archive of the workspace. */
export const auditPolicy = { 'archive.audit-log': admins } as const satisfies Policy;
