import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { findRole, lockMembers, lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { ranksAtLeast } from '#product/workspaces/workspace.ts';
import { analysisPolicy } from './policy.ts';

/** Authorises a change of the codebook under the lock of the workspace's members, which serialises such changes. @throws forbidden */
export async function authoriseCodebookEdit(tx: Tx, scope: Scope): Promise<void> {
  authorise(scope, analysisPolicy, 'codebook.edit');
  if (scope.actor.kind !== 'person') throw forbidden();
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, scope.actor.person);
  if (role === undefined || !ranksAtLeast(role, scope.actor.role))
    throw forbidden('Your role has changed. Reload the page.');
}

/**
 * Authorises coding. The caller's membership is locked against changes until the transaction ends; coders do not wait for
 * one another. Returns the coder.
 *
 * @throws forbidden
 */
export async function authoriseCoding(tx: Tx, scope: Scope): Promise<string> {
  authorise(scope, analysisPolicy, 'highlight.edit');
  return lockOwnMembership(tx, scope);
}
