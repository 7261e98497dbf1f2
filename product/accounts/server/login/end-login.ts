import { and, eq } from 'drizzle-orm';
import { notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../identity-store.ts';
import { requireConfirmedLogin } from './require-confirmed-login.ts';
import { logins } from '../tables.ts';

/** Ends one of the person's own logins. @throws forbidden, not_found for other people's */
export async function endLogin(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  const endedLogins = await runIdentityTransaction(services.database, (tx) =>
    tx.orm
      .delete(logins)
      .where(and(eq(logins.id, id), eq(logins.person, login.person)))
      .returning({ id: logins.id }),
  );
  if (endedLogins.length === 0) throw notFound('login');
}
