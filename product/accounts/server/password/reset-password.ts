import { eq } from 'drizzle-orm';
import { AppError, gone } from '#platform/errors/errors.ts';
import { deleteHits } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { RESET_LINK_GONE_MESSAGE } from '../../account.ts';
import { deleteEmailChange } from '../../email-change/server/cancel-email-change.ts';
import { requireStrongPassword } from './check-password.ts';
import { hashPassword } from '../hash-password.ts';
import { getIdentity } from '../identity.ts';
import { addPassword } from '../create-person.ts';
import { runIdentityTransaction } from '../identity-store.ts';
import { listLoginHitKeys } from './log-in.ts';
import { createPasswordChangedMail } from '../mails.ts';
import { readPerson } from '../queries.ts';
import { persons } from '../tables.ts';
import { readToken, revokeTokens, consumeToken } from '#platform/tokens/token-gate.ts';

/** The owner of a link; undefined for an invalid one, which is reported after the password is checked. */
async function findOwner(services: Pick<Services, 'database'>, secret: string, now: Date) {
  try {
    const token = await readToken(services, { purpose: 'reset-password', secret, now });
    return await readPerson(services, token.subject);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found')) return undefined;
    throw error;
  }
}

/**
 * Sets a new password with a link that works once. A mailed link proves the address. All logins of the person end, and
 * failed login attempts no longer count.
 *
 * @throws bad_input for a password that is easy to guess, gone when the link was used, expired or replaced by a newer one
 */
export async function resetPassword(
  services: Pick<Services, 'database' | 'mail'>,
  { token: secret, password, source, now }: { token: string; password: string; source: string; now: Date },
): Promise<void> {
  const identity = await getIdentity(services.database);
  const owner = await findOwner(services, secret, now);
  await requireStrongPassword(password, owner ? [owner.name, owner.email] : []);
  const passwordHash = await hashPassword(password);
  const email = await runIdentityTransaction(services.database, async (tx) => {
    const token = await consumeToken(tx, { purpose: 'reset-password', secret, now });
    if (!token) throw gone(RESET_LINK_GONE_MESSAGE);
    const [person] = await tx.orm
      .update(persons)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(persons.id, token.subject))
      .returning();
    if (!person || person.disabledAt) throw gone(RESET_LINK_GONE_MESSAGE);
    const credential = await identity.internalAdapter.findCredentialAccount(person.id);
    if (credential) await identity.internalAdapter.updatePassword(person.id, passwordHash);
    else await addPassword(services, tx, { person: person.id, passwordHash, now });
    await identity.internalAdapter.deleteUserSessions(person.id);
    await revokeTokens(tx, { purpose: 'reset-password', subject: person.id });
    await revokeTokens(tx, { purpose: 'remembered-device', subject: person.id });
    await revokeTokens(tx, { purpose: 'second-step', subject: person.id });
    // Somebody else may have started it.
    await deleteEmailChange(tx, person.id);
    await services.mail.send(tx, createPasswordChangedMail(person), now);
    return person.email.toLowerCase();
  });
  await deleteHits(services, ...listLoginHitKeys(email, source));
}
