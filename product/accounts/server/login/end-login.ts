import { and, eq } from 'drizzle-orm';
import { notFound } from '#platform/errors/errors.ts';
import type { LoggedIn } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { withinIdentity } from '../identity-store.ts';
import { logins } from '../tables.ts';

/** Ends one of the person's own logins. @throws not_found for anybody else's */
export async function endLogin(
  services: Pick<Services, 'database'>,
  login: LoggedIn,
  id: string,
): Promise<void> {
  const ended = await withinIdentity(services.database, (tx) =>
    tx.orm
      .delete(logins)
      .where(and(eq(logins.id, id), eq(logins.person, login.person)))
      .returning({ id: logins.id }),
  );
  if (ended.length === 0) throw notFound('login');
}
