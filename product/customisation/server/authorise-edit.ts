import { authorise, isScopeAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { findRole, lockMembers } from '#product/workspaces/server/lock-members.ts';
import { customisationPolicy } from './policy.ts';

/**
 * Authorises a change again under the lock of the workspace's members, by the caller's current role. Changes of the style
 * are serialised by it, too. Returns the person.
 *
 * @throws forbidden
 */
export async function authoriseStyleEdit(tx: Tx, scope: Scope): Promise<string> {
  authorise(scope, customisationPolicy, 'customisation.edit');
  const { actor } = scope;
  if (actor.kind !== 'person') throw forbidden();
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, actor.person);
  const isAllowed =
    role !== undefined &&
    isScopeAllowed({ ...scope, actor: { ...actor, role } }, customisationPolicy['customisation.edit']);
  if (!isAllowed) throw forbidden();
  return actor.person;
}
