import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { createLoggedOutMail } from '#product/accounts/server/mails.ts';
import { endOtherAccess } from '#product/accounts/two-factor/server/end-other-access.ts';
import { lockPerson, recordInWorkspaces } from './lock-person.ts';

/** Logs a person out everywhere, and forgets their remembered devices. The operator’s own login stays. @throws forbidden, not_found */
export async function endPersonLogins(
  services: Pick<Services, 'database' | 'mail' | 'log'>,
  login: LoginIdentity,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  await runIdentityTransaction(services.database, async (tx) => {
    const { person } = await lockPerson(tx, login, personId);
    const isSelf = person.id === login.person;
    await endOtherAccess(tx, { person: person.id, login: isSelf ? login.login : null });
    await services.mail.send(tx, createLoggedOutMail(person), now);
    await recordInWorkspaces(tx, { person: person.id, action: 'member.end-logins', now });
  });
  services.log.info({ person: personId, operator: login.person }, 'an operator ended the logins of a person');
}
