import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { conflict, unauthenticated } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { persons } from '../../server/tables.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { secondFactors } from './tables.ts';
import { encodeBase32, formatKeyAddress } from './compute-code.ts';

/** Length of the key that RFC 4226 recommends, in bytes. */
const SECRET_BYTES = 20;

/** Creates the key of an authenticator app, which replaces one that was not confirmed. @throws forbidden, conflict */
export async function startTwoFactor(
  services: Pick<Services, 'config' | 'database'>,
  login: LoginIdentity,
  now: Date,
): Promise<{ key: string; address: string }> {
  requireConfirmedLogin(login, now);
  const { person } = login;
  const secret = randomBytes(SECRET_BYTES);
  const sealed = sealSecret(getSigningKey(services.database), 'two-factor', person, secret);
  return runIdentityTransaction(services.database, async (tx) => {
    const [owner] = await tx.orm
      .select({ email: persons.email })
      .from(persons)
      .where(eq(persons.id, person))
      .for('no key update');
    if (!owner) throw unauthenticated();
    const [existing] = await tx.orm
      .select({ confirmedAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.person, person));
    if (existing?.confirmedAt) throw conflict('Two-factor authentication is already on. Turn it off first.');
    await tx.orm.delete(secondFactors).where(eq(secondFactors.person, person));
    await tx.orm.insert(secondFactors).values({ person, secret: sealed, createdAt: now });
    const issuer = `Earshot ${new URL(services.config.publicUrl).hostname}`;
    return { key: encodeBase32(secret), address: formatKeyAddress(secret, owner.email, issuer) };
  });
}
