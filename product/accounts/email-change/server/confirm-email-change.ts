import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { AppError, conflict, gone } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findPersonByEmail, isDuplicate } from '../../server/create-person.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { persons } from '../../server/tables.ts';
import { consumeToken, readToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { EMAIL_CHANGE_GONE_MESSAGE } from '../email-change.ts';
import { deleteEmailChange } from './cancel-email-change.ts';
import { createAddressChangedMail } from './mails.ts';
import { findEmailChange } from './queries.ts';
import { emailChanges } from './tables.ts';

type LinkPurpose = 'confirm-old-email' | 'confirm-new-email';

/** The person of a link, and which of their addresses it was mailed to; null when it does not work. */
async function readLink(
  services: Pick<Services, 'database'>,
  token: string,
  now: Date,
): Promise<{ person: string; purpose: LinkPurpose } | null> {
  for (const purpose of ['confirm-old-email', 'confirm-new-email'] as const)
    try {
      return { person: (await readToken(services, { purpose, secret: token, now })).subject, purpose };
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'gone' && error.code !== 'not_found')) throw error;
    }
  return null;
}

/** The new address of a link; null when it no longer works. Does not use it. */
export async function checkEmailLink(
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<{ email: string | null }> {
  const link = await readLink(services, token, now);
  const change = link && (await findEmailChange(services.database.orm, { person: link.person, now }));
  return { email: change?.email ?? null };
}

/** Gives the person the new address, which nobody else may have taken meanwhile. @throws conflict */
async function changeAddress(tx: Tx, person: string, email: string, now: Date): Promise<void> {
  const createTakenError = () =>
    conflict('There’s already an account with this address. Nothing was changed.');
  if (await findPersonByEmail(tx.orm, email)) throw createTakenError();
  await tx.orm
    .update(persons)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(eq(persons.id, person))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? createTakenError() : error;
    });
}

/**
 * Confirms a new address from the old or the new one. The second confirmation changes it, and ends links for a new
 * password, which were mailed to the old address.
 *
 * @throws gone when the link no longer works, conflict when the address has got another account
 */
export async function confirmEmailChange(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  { token, now }: { token: string; now: Date },
): Promise<{ email: string; isChanged: boolean }> {
  const link = await readLink(services, token, now);
  if (!link) throw gone(EMAIL_CHANGE_GONE_MESSAGE);
  const { person, purpose } = link;
  return runIdentityTransaction(services.database, async (tx) => {
    // The person first, as starting and cancelling do; of two links at once, the second sees the first.
    const [owner] = await tx.orm
      .select({ name: persons.name, email: persons.email })
      .from(persons)
      .where(and(eq(persons.id, person), isNull(persons.disabledAt)))
      .for('no key update');
    const consumed = owner && (await consumeToken(tx, { purpose, secret: token, now }));
    if (!consumed) throw gone(EMAIL_CHANGE_GONE_MESSAGE);
    const [change] = await tx.orm
      .update(emailChanges)
      .set(purpose === 'confirm-old-email' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
      .where(and(eq(emailChanges.person, person), gt(emailChanges.expiresAt, now)))
      .returning();
    if (!change) throw gone(EMAIL_CHANGE_GONE_MESSAGE);
    const { email } = change;
    if (!change.oldConfirmedAt || !change.newConfirmedAt) return { email, isChanged: false };
    await changeAddress(tx, person, email, now);
    await deleteEmailChange(tx, person);
    await revokeTokens(tx, { purpose: 'reset-password', subject: person });
    await services.mail.send(tx, createAddressChangedMail(owner, owner.email, email), now);
    await services.mail.send(tx, createAddressChangedMail(owner, email, email), now);
    services.log.info({ person }, 'an address was changed');
    return { email, isChanged: true };
  });
}
