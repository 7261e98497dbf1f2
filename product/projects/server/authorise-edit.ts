import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { findRole, lockMembers } from '#product/workspaces/server/lock-members.ts';
import { ranksAtLeast } from '#product/workspaces/workspace.ts';
import { projectPolicy } from './policy.ts';

/**
 * Authorises a change of projects again under the lock of the workspace's members, by the caller's current role. Changes
 * of projects are serialised by it, too.
 *
 * @throws forbidden
 */
export async function authoriseProjectEdit(tx: Tx, scope: Scope): Promise<void> {
  if (scope.actor.kind !== 'person') throw forbidden();
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, scope.actor.person);
  // An admin who was just made a researcher sees less than this transaction assumes. An API key has at most the role of
  // its person.
  if (role === undefined || !ranksAtLeast(role, scope.actor.role))
    throw forbidden('Your role has changed. Reload the page.');
  authorise(scope, projectPolicy, 'project.edit');
}
