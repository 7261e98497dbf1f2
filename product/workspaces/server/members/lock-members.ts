import { and, eq } from 'drizzle-orm';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, forbidden, notFound } from '#platform/errors/errors.ts';
import { outranks, type WorkspaceAction } from '../../workspace.ts';
import { workspacePolicy } from '../policy.ts';
import { members, workspaces } from '../tables.ts';

/**
 * Holds the workspace's membership until the transaction ends. A statement of its own: what the same statement read
 * would be older than the lock. Rows that only refer to the workspace are not held up.
 */
export async function lockMembers(tx: Tx, scope: Scope): Promise<void> {
  await tx.orm
    .select({ workspace: workspaces.workspace })
    .from(workspaces)
    .where(eq(workspaces.workspace, scope.workspace))
    .for('no key update');
}

/** A member's role now, or null. */
export async function findRole(tx: Tx, scope: Scope, person: string): Promise<Role | null> {
  const [row] = await tx.orm
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.person, person)));
  return row?.role ?? null;
}

/** A member's role now. @throws not_found */
export async function roleOf(tx: Tx, scope: Scope, person: string): Promise<Role> {
  const role = await findRole(tx, scope, person);
  if (!role) throw notFound('member');
  return role;
}

/** May a holder of this role do it? */
export const roleMay = (role: Role | null, action: WorkspaceAction): boolean =>
  role !== null && (workspacePolicy[action] as readonly Role[]).includes(role);

/** May a holder of this role invite somebody with that one? */
export const mayInvite = (own: Role | null, role: Role): boolean =>
  own !== null && roleMay(own, 'invitation.create') && outranks(own, role);

/**
 * The second half of authorising a change of members, to be called under `lockMembers`: by the role that the caller
 * holds now, not by the one they had when the request came in.
 *
 * @throws forbidden
 */
export async function authoriseNow(
  tx: Tx,
  scope: Scope,
  action: WorkspaceAction,
): Promise<{ person: string; role: Role }> {
  if (scope.actor.kind !== 'person') throw forbidden();
  const { person } = scope.actor;
  const role = await findRole(tx, scope, person);
  if (!role || !roleMay(role, action)) throw forbidden();
  return { person, role };
}

/** Nobody touches a role above their own. @throws forbidden */
export function mustOutrank(own: Role, other: Role): void {
  if (!outranks(own, other)) throw forbidden('You can change people with your own role or one below it.');
}

/** @throws conflict when nobody would own the workspace after this person stops */
export async function mustKeepAnOwner(tx: Tx, scope: Scope, leaving: string): Promise<void> {
  const owners = await tx.orm
    .select({ person: members.person })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.role, 'owner')));
  if (owners.every(({ person }) => person === leaving))
    throw conflict('A workspace needs an owner. Make another member the owner first.');
}
