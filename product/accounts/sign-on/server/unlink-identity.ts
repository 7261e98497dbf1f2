import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { lockPerson } from '../../server/delete-person.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { hasPasswordOrPasskey, listIdentityRows } from './list-identities.ts';
import { createIdentityUnlinkedMail } from './mails.ts';
import { identities } from './tables.ts';

/**
 * Unlinks an account at a provider. Never the last way to log in; the person is told by mail.
 *
 * @throws forbidden, not_found, conflict
 */
export async function unlinkIdentity(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  login: LoginIdentity,
  { identity, now }: { identity: string; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  const { person } = login;
  await runIdentityTransaction(services.database, async (tx) => {
    // Under the lock, so that two calls do not remove the last two ways in.
    const owner = await lockPerson(tx, person);
    const rows = await listIdentityRows(tx.orm, person);
    if (!owner || !rows.some(({ id }) => id === identity)) throw notFound('account');
    if (rows.length === 1 && !(await hasPasswordOrPasskey(tx.orm, person)))
      throw conflict('This is your only way to log in. Set a password first.');
    await tx.orm.delete(identities).where(and(eq(identities.id, identity), eq(identities.person, person)));
    await services.mail.send(tx, createIdentityUnlinkedMail(owner), now);
    services.log.info({ person, login: login.login }, 'an account at a provider was unlinked');
  });
}
