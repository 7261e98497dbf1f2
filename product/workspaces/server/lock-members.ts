import { and, eq } from 'drizzle-orm';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, forbidden, notFound } from '#platform/errors/errors.ts';
import { ranksAtLeast, type WorkspaceAction } from '../workspace.ts';
import { workspacePolicy } from './policy.ts';
import { members, workspaces } from './tables.ts';

/**
 * Locks the workspace's membership until the transaction ends. A separate statement, because one that also read data
 * would read it before it has the lock. Inserts that only reference the workspace do not wait.
 */
export async function lockMembers(tx: Tx, scope: Scope): Promise<void> {
  await tx.orm
    .select({ workspace: workspaces.workspace })
    .from(workspaces)
    .where(eq(workspaces.workspace, scope.workspace))
    .for('no key update');
}

/** A member's current role, or undefined. */
export async function findRole(tx: Tx, scope: Scope, person: string): Promise<Role | undefined> {
  const [row] = await tx.orm
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.person, person)));
  return row?.role;
}

/** A member's current role. @throws not_found */
export async function readRole(tx: Tx, scope: Scope, person: string): Promise<Role> {
  const role = await findRole(tx, scope, person);
  if (!role) throw notFound('member');
  return role;
}

/** Whether the policy allows the action to this role. */
export const isActionAllowed = (role: Role | null, action: WorkspaceAction): boolean =>
  role !== null && (workspacePolicy[action] as readonly Role[]).includes(role);

/** Whether a member with the role `inviterRole` may invite people as `role`. */
export const mayInvite = (inviterRole: Role | null, role: Role): boolean =>
  inviterRole !== null &&
  isActionAllowed(inviterRole, 'invitation.create') &&
  ranksAtLeast(inviterRole, role);

/**
 * Authorises again under `lockMembers`, by the caller's current role, which may have changed since the request
 * arrived. Somebody who acts with less than their role, as by single sign-on, still does.
 *
 * @throws forbidden
 */
export async function authoriseUnderLock(
  tx: Tx,
  scope: Scope,
  action: WorkspaceAction,
): Promise<{ person: string; role: Role }> {
  if (scope.actor.kind !== 'person') throw forbidden();
  const { person } = scope.actor;
  const memberRole = await findRole(tx, scope, person);
  if (!memberRole) throw forbidden();
  const role = ranksAtLeast(scope.actor.role, memberRole) ? memberRole : scope.actor.role;
  if (!isActionAllowed(role, action)) throw forbidden();
  return { person, role };
}

/**
 * Locks the workspace's membership, and authorises again by the caller's current role. An API key may never do what is
 * authorised here.
 *
 * @throws forbidden
 */
export async function authorisePersonUnderLock(
  tx: Tx,
  scope: Scope,
  roles: readonly Role[],
): Promise<{ person: string; role: Role }> {
  if (scope.actor.kind !== 'person' || scope.actor.key) throw forbidden();
  const { person } = scope.actor;
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, person);
  if (!role || !roles.includes(role)) throw forbidden();
  return { person, role };
}

/**
 * Locks the caller's membership against changes until the transaction ends; other callers do not wait. Returns the person.
 *
 * @throws forbidden when their role became lower after the request arrived
 */
export async function lockOwnMembership(tx: Tx, scope: Scope): Promise<string> {
  if (scope.actor.kind !== 'person') throw forbidden();
  const { person, role } = scope.actor;
  const [member] = await tx.orm
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.person, person)))
    .for('share');
  if (!member || !ranksAtLeast(member.role, role)) throw forbidden('Your role has changed. Reload the page.');
  return person;
}

/** Checks that the other role is not above the caller's. @throws forbidden */
export function assertOutranks(callerRole: Role, otherRole: Role): void {
  if (!ranksAtLeast(callerRole, otherRole))
    throw forbidden('You can change people with your own role or one below it.');
}

/** @throws conflict when the workspace would have no owner without this person */
export async function assertOwnerRemains(tx: Tx, scope: Scope, person: string): Promise<void> {
  const owners = await tx.orm
    .select({ person: members.person })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.role, 'owner')));
  if (owners.every((owner) => owner.person === person))
    throw conflict('A workspace needs an owner. Make another member the owner first.');
}
