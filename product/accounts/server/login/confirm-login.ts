import { and, eq } from 'drizzle-orm';
import { badInput } from '#platform/errors/errors.ts';
import { limitHit, deleteHits } from '#platform/http/server/limits/rate-limit.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { WRONG_PASSWORD_MESSAGE } from '../../account.ts';
import { getIdentity } from '../identity.ts';
import { runIdentityTransaction } from '../identity-store.ts';
import { DUMMY_HASH, verifyPassword } from '../hash-password.ts';
import { logins } from '../tables.ts';

/** Attempts of one person, from all of their logins. */
const LIMIT_PER_PERSON = { max: 10, seconds: 900 };

/** Proves again who is logged in, for `requireConfirmedLogin`. @throws bad_input for a wrong password, too_many */
export async function confirmLogin(
  services: Pick<Services, 'database' | 'log'>,
  login: LoginIdentity,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  const hitKey = `confirm-login:${login.person}`;
  await limitHit(services, hitKey, LIMIT_PER_PERSON, now);
  const identity = await getIdentity(services.database);
  const credential = await identity.internalAdapter.findCredentialAccount(login.person);
  const isCorrect = await verifyPassword(credential?.password ?? DUMMY_HASH, password);
  if (!credential?.password || !isCorrect) {
    services.log.info({ person: login.person, login: login.login }, 'a login was not confirmed');
    throw badInput(WRONG_PASSWORD_MESSAGE, { password: WRONG_PASSWORD_MESSAGE });
  }
  await runIdentityTransaction(services.database, (tx) =>
    tx.orm
      .update(logins)
      .set({ confirmedAt: now })
      .where(and(eq(logins.id, login.login), eq(logins.person, login.person))),
  );
  await deleteHits(services, hitKey);
}
