import { and, eq } from 'drizzle-orm';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { conflict, forbidden, notFound } from '#platform/errors/errors.ts';
import { outranks } from '../workspace.ts';
import { members, workspaces } from './tables.ts';

/** Holds the workspace's membership until the transaction ends, so that two changes cannot both be the last owner's. */
export async function lockMembers(tx: Tx, scope: Scope): Promise<void> {
  await tx.select().from(workspaces).where(eq(workspaces.workspace, scope.workspace)).for('update');
}

/** A member's role now. @throws not_found */
export async function roleOf(tx: Tx, scope: Scope, person: string): Promise<Role> {
  const [row] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.person, person)));
  if (!row) throw notFound('member');
  return row.role;
}

/** The caller's own role, read again under the lock. @throws forbidden when they are no member any more */
export async function ownRole(tx: Tx, scope: Scope): Promise<{ person: string; role: Role }> {
  if (scope.actor.kind !== 'person') throw forbidden();
  const { person } = scope.actor;
  const [row] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.person, person)));
  if (!row) throw forbidden();
  return { person, role: row.role };
}

/** Nobody touches a role above their own. @throws forbidden */
export function mustOutrank(own: Role, other: Role): void {
  if (!outranks(own, other)) throw forbidden('You can change people with your own role or one below it.');
}

/** @throws conflict when nobody would own the workspace after this person stops */
export async function mustKeepAnOwner(tx: Tx, scope: Scope, leaving: string): Promise<void> {
  const owners = await tx
    .select({ person: members.person })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), eq(members.role, 'owner')));
  if (owners.every(({ person }) => person === leaving))
    throw conflict('A workspace needs an owner. Make another member the owner first.');
}
