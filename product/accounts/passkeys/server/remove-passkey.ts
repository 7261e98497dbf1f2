import { and, eq } from 'drizzle-orm';
import { notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { createPasskeyRemovedMail } from '../../server/mails.ts';
import { findPerson } from '../../server/queries.ts';
import { passkeys } from './tables.ts';

/** Removes a passkey; its owner is told by mail. @throws forbidden, not_found for other people's */
export async function removePasskey(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  login: LoginIdentity,
  { passkey, now }: { passkey: string; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  const { person } = login;
  await runIdentityTransaction(services.database, async (tx) => {
    const [removed] = await tx.orm
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkey), eq(passkeys.person, person)))
      .returning({ name: passkeys.name });
    if (!removed) throw notFound('passkey');
    const owner = await findPerson(tx.orm, person);
    if (owner) await services.mail.send(tx, createPasskeyRemovedMail(owner, removed.name), now);
    services.log.info({ person, login: login.login }, 'a passkey was removed');
  });
}
