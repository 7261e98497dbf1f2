import { eq } from 'drizzle-orm';
import { AppError, gone } from '#platform/errors/errors.ts';
import { forgetHits } from '#platform/http/server/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { RESET_GONE } from '../../account.ts';
import { requireStrongPassword } from './check-password.ts';
import { hashPassword } from './hash-password.ts';
import { identityOf } from '../identity.ts';
import { withinIdentity } from '../identity-store.ts';
import { accountHits } from '../login/log-in.ts';
import { passwordChangedMail } from '../mails.ts';
import { readPerson } from '../queries.ts';
import { persons } from '../tables.ts';
import { readToken, revokeTokens, useToken } from '../token-gate.ts';

/** Whose link it is; null for one that does not work, which is told once the password is right. */
async function findOwner(services: Pick<Services, 'database'>, secret: string, now: Date) {
  try {
    const token = await readToken(services, 'reset-password', secret, now);
    return await readPerson(services, token.subject);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found')) return null;
    throw error;
  }
}

/**
 * Sets a new password by a link that works once. Opening a mailed link proves the address; every login of the
 * person ends, and so does the wait that others' guesses brought upon them.
 *
 * @throws bad_input for a password that is easy to guess, gone when the link was used, has expired, or a newer one was asked for
 */
export async function resetPassword(
  services: Pick<Services, 'database' | 'mail'>,
  input: { token: string; password: string },
  source: string,
  now: Date,
): Promise<void> {
  const identity = await identityOf(services.database);
  const owner = await findOwner(services, input.token, now);
  await requireStrongPassword(input.password, owner ? [owner.name, owner.email] : []);
  const passwordHash = await hashPassword(input.password);
  const email = await withinIdentity(services.database, async (tx) => {
    const token = await useToken(tx, 'reset-password', input.token, now);
    if (!token) throw gone(RESET_GONE);
    const [person] = await tx.orm
      .update(persons)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(persons.id, token.subject))
      .returning();
    if (!person || person.disabledAt) throw gone(RESET_GONE);
    await identity.internalAdapter.updatePassword(person.id, passwordHash);
    await identity.internalAdapter.deleteUserSessions(person.id);
    await revokeTokens(tx, 'reset-password', person.id);
    await services.mail.send(tx, passwordChangedMail(person), now);
    return person.email.toLowerCase();
  });
  await forgetHits(services, ...accountHits(email, source));
}
