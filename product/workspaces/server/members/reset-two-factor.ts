import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, forbidden, notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findPersonByEmail } from '#product/accounts/server/create-person.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { findPerson } from '#product/accounts/server/queries.ts';
import { removeSecondFactor } from '#product/accounts/two-factor/server/remove-second-factor.ts';
import { recordAudit } from '../audit/record.ts';
import { workspacePolicy } from '../policy.ts';
import { enterScope, listMemberships, mintOperatorScopes, readMemberships } from '../workspace-gate.ts';
import {
  assertOutranks,
  authoriseUnderLock,
  isActionAllowed,
  lockMembers,
  readRole,
} from '../lock-members.ts';

/** Checks that the caller may do it in every workspace that requires two-factor of the member. @throws forbidden */
async function requireAdminEverywhere(tx: Tx, caller: string, person: string): Promise<void> {
  const callerRoles = new Map(
    (await listMemberships(tx, caller)).map(({ workspace, role }) => [workspace, role]),
  );
  for (const { workspace, role, requiresTwoFactor } of await listMemberships(tx, person)) {
    if (!requiresTwoFactor) continue;
    const callerRole = callerRoles.get(workspace) ?? null;
    if (!callerRole || !isActionAllowed(callerRole, 'member.reset-two-factor'))
      throw forbidden(
        'Another workspace requires two-factor authentication of this person, too. Ask the operator of this installation to reset it.',
      );
    assertOutranks(callerRole, role);
  }
}

/**
 * Removes the lost second factor of a member, who then logs in with the password alone and is led to set up a new one.
 * Their logins end. Only for an admin of every workspace that requires two-factor of the member.
 *
 * @throws forbidden, bad_input for oneself, conflict where it is not required or not set up, not_found
 */
export async function resetTwoFactor(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  scope: Scope,
  login: LoginIdentity,
  person: string,
): Promise<void> {
  authorise(scope, workspacePolicy, 'member.reset-two-factor');
  requireConfirmedLogin(login, scope.now);
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const caller = await authoriseUnderLock(tx, scope, 'member.reset-two-factor');
    if (caller.person === person)
      throw badInput('Turn off your own two-factor authentication in your profile.');
    assertOutranks(caller.role, await readRole(tx, scope, person));
    const memberships = await listMemberships(tx, person);
    if (!memberships.some((one) => one.workspace === scope.workspace && one.requiresTwoFactor))
      throw conflict(
        'This workspace doesn’t require two-factor authentication. Ask the operator to reset it.',
      );
    await requireAdminEverywhere(tx, caller.person, person);
    const resetBy = await findPerson(tx.orm, caller.person);
    await removeSecondFactor(services, tx, { person, resetBy: resetBy?.name ?? '', now: scope.now });
    await recordAudit(tx, scope, { action: 'member.reset-two-factor', entity: person });
  });
  services.log.info({ person, workspace: scope.workspace }, 'a second factor was reset');
}

/** Resets two-factor for the operator, who has access to the server; recorded in every workspace of the person. @throws not_found */
export async function resetTwoFactorByOperator(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  { email, operator, now }: { email: string; operator: string; now: Date },
): Promise<void> {
  const person = await findPersonByEmail(services.database.orm, email);
  if (!person) throw notFound('account');
  const { memberships } = await readMemberships(services, person.id);
  await runIdentityTransaction(services.database, async (tx) => {
    await removeSecondFactor(services, tx, { person: person.id, resetBy: operator, now });
    for (const scope of mintOperatorScopes(memberships, 'reset-two-factor', now)) {
      await enterScope(tx, scope);
      await recordAudit(tx, scope, { action: 'member.reset-two-factor', entity: person.id });
    }
  });
  services.log.info({ person: person.id }, 'a second factor was reset by the operator');
}
