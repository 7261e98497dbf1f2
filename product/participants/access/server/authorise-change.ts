import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { findRole, lockMembers } from '#product/workspaces/server/lock-members.ts';
import { ranksAtLeast } from '#product/workspaces/workspace.ts';

/**
 * Locks the workspace's members, which serialises changes of attributes and tags, and checks the caller's current role.
 *
 * @throws forbidden when it became lower after the request arrived
 */
export async function authoriseChange(tx: Tx, scope: Scope): Promise<void> {
  if (scope.actor.kind !== 'person') throw forbidden();
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, scope.actor.person);
  if (role === undefined || !ranksAtLeast(role, scope.actor.role))
    throw forbidden('Your role has changed. Reload the page.');
}
