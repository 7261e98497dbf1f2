import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { ranksAtLeast } from '#product/workspaces/workspace.ts';
import { clipPolicy } from './policy.ts';

/**
 * Authorises a change of the clips of a study that the caller sees. Their membership is locked against changes until the
 * transaction ends. Returns the person.
 *
 * @throws not_found, forbidden
 */
export async function authoriseEdit(
  tx: Tx,
  scope: Scope,
  study: string,
  action: keyof typeof clipPolicy = 'clip.edit',
): Promise<string> {
  authorise(scope, clipPolicy, action);
  await findStudy(tx, scope, study);
  if (scope.actor.kind !== 'person') throw forbidden();
  const { person, role } = scope.actor;
  const [member] = await tx<{ role: Role }[]>`
    select role from members where workspace = ${scope.workspace} and person = ${person} for share`;
  if (!member || !ranksAtLeast(member.role, role)) throw forbidden('Your role has changed. Reload the page.');
  return person;
}
