import { and, eq, ne } from 'drizzle-orm';
import { badInput } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { WRONG_PASSWORD_MESSAGE } from '../../account.ts';
import { deleteEmailChange } from '../../email-change/server/cancel-email-change.ts';
import { requireStrongPassword } from './check-password.ts';
import { DUMMY_HASH, hashPassword, verifyPassword } from '../hash-password.ts';
import { getIdentity } from '../identity.ts';
import { runIdentityTransaction } from '../identity-store.ts';
import { createPasswordChangedMail } from '../mails.ts';
import { readPerson } from '../queries.ts';
import { logins, persons } from '../tables.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';

/** Changes a password, given the current one; the person's other logins and reset links end. @throws bad_input */
export async function changePassword(
  services: Pick<Services, 'database' | 'mail'>,
  login: LoginIdentity,
  { current, password, now }: { current: string; password: string; now: Date },
): Promise<void> {
  const identity = await getIdentity(services.database);
  const credential = await identity.internalAdapter.findCredentialAccount(login.person);
  const isCorrect = await verifyPassword(credential?.password ?? DUMMY_HASH, current);
  if (!credential?.password || !isCorrect)
    throw badInput(WRONG_PASSWORD_MESSAGE, { current: WRONG_PASSWORD_MESSAGE });
  const currentPerson = await readPerson(services, login.person);
  await requireStrongPassword(password, currentPerson ? [currentPerson.name, currentPerson.email] : []);
  const passwordHash = await hashPassword(password);
  await runIdentityTransaction(services.database, async (tx) => {
    await identity.internalAdapter.updatePassword(login.person, passwordHash);
    await tx.orm.delete(logins).where(and(eq(logins.person, login.person), ne(logins.id, login.login)));
    await revokeTokens(tx, { purpose: 'reset-password', subject: login.person });
    await revokeTokens(tx, { purpose: 'remembered-device', subject: login.person });
    await revokeTokens(tx, { purpose: 'second-step', subject: login.person });
    // Somebody else may have started it.
    await deleteEmailChange(tx, login.person);
    const [person] = await tx.orm
      .select({ name: persons.name, email: persons.email })
      .from(persons)
      .where(eq(persons.id, login.person));
    if (person) await services.mail.send(tx, createPasswordChangedMail(person), now);
  });
}
