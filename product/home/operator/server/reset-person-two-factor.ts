import { badInput } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { removeSecondFactor } from '#product/accounts/two-factor/server/remove-second-factor.ts';
import { lockPerson, recordInWorkspaces } from './lock-person.ts';

/**
 * Removes a lost second factor. The person’s logins end, and they are told by mail who did it.
 *
 * @throws forbidden, not_found, bad_input for oneself, conflict when two-factor is off
 */
export async function resetPersonTwoFactor(
  services: Pick<Services, 'database' | 'mail' | 'log'>,
  login: LoginIdentity,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  if (personId === login.person)
    throw badInput('Turn off your own two-factor authentication in your profile.');
  await runIdentityTransaction(services.database, async (tx) => {
    const { caller, person } = await lockPerson(tx, login, personId);
    await removeSecondFactor(services, tx, {
      person: person.id,
      resetBy: `${caller.name}, who runs this installation,`,
      now,
    });
    await recordInWorkspaces(tx, { person: person.id, action: 'member.reset-two-factor', now });
  });
  services.log.info(
    { person: personId, operator: login.person },
    'a second factor was reset by the operator',
  );
}
