import { and, eq, ne } from 'drizzle-orm';
import { badInput } from '#platform/errors/errors.ts';
import type { LoggedIn } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStrongPassword } from './check-password.ts';
import { NOBODYS_HASH, hashPassword, verifyPassword } from './hash-password.ts';
import { identityOf } from '../identity.ts';
import { withinIdentity } from '../identity-store.ts';
import { passwordChangedMail } from '../mails.ts';
import { readPerson } from '../queries.ts';
import { logins, persons } from '../tables.ts';
import { revokeTokens } from '../token-gate.ts';

const WRONG = 'This is not your current password.';

/** Changes the password of the person who knows it; their other logins and open reset links end. @throws bad_input */
export async function changePassword(
  services: Pick<Services, 'database' | 'mail'>,
  login: LoggedIn,
  input: { current: string; password: string },
  now: Date,
): Promise<void> {
  const identity = await identityOf(services.database);
  const credential = await identity.internalAdapter.findCredentialAccount(login.person);
  const right = await verifyPassword(credential?.password ?? NOBODYS_HASH, input.current);
  if (!credential?.password || !right) throw badInput(WRONG, { current: WRONG });
  const known = await readPerson(services, login.person);
  await requireStrongPassword(input.password, known ? [known.name, known.email] : []);
  const passwordHash = await hashPassword(input.password);
  await withinIdentity(services.database, async (tx) => {
    await identity.internalAdapter.updatePassword(login.person, passwordHash);
    await tx.orm.delete(logins).where(and(eq(logins.person, login.person), ne(logins.id, login.login)));
    await revokeTokens(tx, 'reset-password', login.person);
    const [person] = await tx.orm
      .select({ name: persons.name, email: persons.email })
      .from(persons)
      .where(eq(persons.id, login.person));
    if (person) await services.mail.send(tx, passwordChangedMail(person), now);
  });
}
