import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { badInput, unauthenticated } from '#platform/errors/errors.ts';
import { limitHit } from '#platform/http/server/limits/rate-limit.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findPersonByEmail } from '../../server/create-person.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { persons } from '../../server/tables.ts';
import { issueToken, type TokenPurpose } from '#platform/tokens/token-gate.ts';
import { EMAIL_CHANGE_HOURS } from '../email-change.ts';
import { deleteEmailChange } from './cancel-email-change.ts';
import { createAddressTakenMail, createNewAddressMail, createOldAddressMail } from './mails.ts';
import { toEmailChangeOutput } from './queries.ts';
import { emailChanges } from './tables.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'confirm-old-email': true;
    'confirm-new-email': true;
  }
}

/** Changes that one person may start, and mails that may go to one new address, whoever asks. */
const LIMIT_PER_PERSON = { max: 5, seconds: 3600 };
const LIMIT_PER_ADDRESS = { max: 5, seconds: 3600 };

async function issueLink(
  services: Pick<Services, 'config'>,
  tx: Tx,
  token: { purpose: TokenPurpose; person: string; expiresAt: Date; now: Date },
): Promise<string> {
  const { purpose, person, expiresAt, now } = token;
  const secret = await issueToken(tx, { purpose, workspace: null, subject: person, expiresAt, now });
  return new URL(`/confirm-email/${secret}`, services.config.publicUrl).href;
}

/**
 * Starts a change of address: each of both addresses gets a link that confirms it. It replaces an earlier change. Where
 * the new address has an account, the reply is the same, and its owner is told instead of getting a link.
 *
 * @throws forbidden, bad_input when it is the same address, too_many
 */
export async function startEmailChange(
  services: Pick<Services, 'config' | 'database' | 'log' | 'mail'>,
  login: LoginIdentity,
  { email, now }: { email: string; now: Date },
) {
  requireConfirmedLogin(login, now);
  const { person } = login;
  await limitHit(services, `email-change:${person}`, LIMIT_PER_PERSON, now);
  await limitHit(services, `email-change-to:${email}`, LIMIT_PER_ADDRESS, now);
  return runIdentityTransaction(services.database, async (tx) => {
    const [requester] = await tx.orm
      .select({ name: persons.name, email: persons.email })
      .from(persons)
      .where(eq(persons.id, person))
      .for('no key update');
    if (!requester) throw unauthenticated();
    if (requester.email.toLowerCase() === email) {
      const message = 'This is already your email address.';
      throw badInput(message, { email: message });
    }
    await deleteEmailChange(tx, person);
    const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000);
    const [change] = await tx.orm
      .insert(emailChanges)
      .values({ person, email, expiresAt, createdAt: now })
      .returning();
    const oldLink = await issueLink(services, tx, { purpose: 'confirm-old-email', person, expiresAt, now });
    await services.mail.send(tx, createOldAddressMail(requester, email, oldLink, expiresAt), now);
    const newLink = await issueLink(services, tx, { purpose: 'confirm-new-email', person, expiresAt, now });
    const isTaken = (await findPersonByEmail(tx.orm, email)) !== undefined;
    const mail = isTaken
      ? createAddressTakenMail(email)
      : createNewAddressMail({ name: requester.name, email }, newLink, expiresAt);
    await services.mail.send(tx, mail, now);
    services.log.info({ person, login: login.login }, 'a change of address was started');
    return { pending: toEmailChangeOutput(change!) };
  });
}
