import { eq } from 'drizzle-orm';
import { badInput } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { createAccountDisabledMail, createAccountEnabledMail } from '#product/accounts/server/mails.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { endOtherAccess } from '#product/accounts/two-factor/server/end-other-access.ts';
import { lockPerson, recordInWorkspaces } from './lock-person.ts';

/**
 * Disables an account, which ends its logins and stops its API keys, or enables it again. Memberships and work stay.
 * Nothing happens when it is so already.
 *
 * @throws forbidden, not_found, bad_input for oneself
 */
export async function setPersonDisabled(
  services: Pick<Services, 'database' | 'mail' | 'log'>,
  login: LoginIdentity,
  { personId, disabled, now }: { personId: string; disabled: boolean; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  if (personId === login.person) throw badInput('You can’t disable your own account.');
  await runIdentityTransaction(services.database, async (tx) => {
    const { person } = await lockPerson(tx, login, personId);
    if ((person.disabledAt !== null) === disabled) return;
    await tx.orm
      .update(persons)
      .set({ disabledAt: disabled ? now : null })
      .where(eq(persons.id, person.id));
    if (disabled) await endOtherAccess(tx, { person: person.id, login: null });
    const mail = disabled ? createAccountDisabledMail(person) : createAccountEnabledMail(person);
    await services.mail.send(tx, mail, now);
    await recordInWorkspaces(tx, {
      person: person.id,
      action: disabled ? 'member.disable' : 'member.enable',
      now,
    });
  });
  services.log.info({ person: personId, operator: login.person, disabled }, 'an operator changed an account');
}
