import type { Services } from '#platform/http/server/services.ts';
import { RESET_LINK_MINUTES } from '../../account.ts';
import { hasOnlySignOn } from '../../sign-on/server/list-identities.ts';
import { findPersonByEmail } from '../create-person.ts';
import { runIdentityTransaction } from '../identity-store.ts';
import { createPasswordResetMail } from '../mails.ts';
import { issueToken, revokeTokens } from '#platform/tokens/token-gate.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'reset-password': true;
  }
}

/**
 * Mails a password reset link, if the address has an account; it replaces an older link. People who can only log in with
 * the single sign-on of a workspace get none: their company decides whether they can.
 */
export async function sendResetLink(
  services: Pick<Services, 'config' | 'database' | 'mail'>,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await runIdentityTransaction(services.database, async (tx) => {
    const person = await findPersonByEmail(tx.orm, email);
    if (!person || person.disabledAt || (await hasOnlySignOn(tx.orm, person.id))) return;
    await revokeTokens(tx, { purpose: 'reset-password', subject: person.id });
    const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
    const secret = await issueToken(tx, {
      purpose: 'reset-password',
      workspace: null,
      subject: person.id,
      expiresAt,
      now,
    });
    const link = new URL(`/reset-password/${secret}`, services.config.publicUrl).href;
    await services.mail.send(tx, createPasswordResetMail(person, link, expiresAt), now);
  });
}
