import { and, eq, ne } from 'drizzle-orm';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../identity-store.ts';
import { logins } from '../tables.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { requireConfirmedLogin } from './require-confirmed-login.ts';

/** Ends every login of the person but the calling one; no device is remembered any longer. @throws forbidden */
export async function endOtherLogins(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  now: Date,
): Promise<void> {
  requireConfirmedLogin(login, now);
  await runIdentityTransaction(services.database, async (tx) => {
    await tx.orm.delete(logins).where(and(eq(logins.person, login.person), ne(logins.id, login.login)));
    await revokeTokens(tx, { purpose: 'remembered-device', subject: login.person });
  });
}
