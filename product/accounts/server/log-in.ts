import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '#platform/errors/errors.ts';
import { translateDatabaseError } from '#platform/db/database.ts';
import { forgetHits, hit, sourceOf } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/http/services.ts';
import { WRONG_LOGIN } from '../account.ts';
import { beginLogin } from './begin-login.ts';
import { NOBODYS_HASH, verifyPassword } from './hash-password.ts';
import { identityOf } from './identity.ts';
import { withinIdentity } from './identity-store.ts';
import { credentials, logins, persons } from './tables.ts';

type Needs = Pick<Services, 'config' | 'database' | 'log'>;

/** Per account and source; and per account from sources it never logged in from, so that a victim can still log in. */
const FROM_ONE_SOURCE = { max: 10, seconds: 900 };
const FROM_STRANGERS = { max: 100, seconds: 900 };
/** Counted all the same, so that known and unknown sources cost one statement alike. */
const NO_CEILING = { max: 1_000_000, seconds: 900 };

export const accountHits = (email: string, source: string) =>
  [`login:${email}:${source}`, `login:${email}`] as const;

async function findAccount(services: Needs, email: string, address: string) {
  try {
    const [row] = await services.database.drizzle
      .select({
        id: persons.id,
        password: credentials.password,
        disabledAt: persons.disabledAt,
        knownHere: sql<boolean>`exists (select 1 from ${logins} l where l.person = ${persons.id} and l.ip_address = ${address})`,
      })
      .from(persons)
      .leftJoin(
        credentials,
        and(eq(credentials.person, persons.id), eq(credentials.providerId, 'credential')),
      )
      .where(eq(sql`lower(${persons.email})`, email));
    return row ?? null;
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/**
 * Logs a person in with their password. Absent, disabled and wrong cost and say the same.
 *
 * @throws unauthenticated, too_many
 */
export async function logIn(
  services: Needs,
  input: { email: string; password: string },
  request: FastifyRequest,
  now: Date,
): Promise<{ person: string; login: string; secret: string }> {
  const [here, anywhere] = accountHits(input.email, sourceOf(request.ip));
  await hit(services, here, FROM_ONE_SOURCE, now);
  const account = await findAccount(services, input.email, request.ip);
  await hit(services, anywhere, account?.knownHere ? NO_CEILING : FROM_STRANGERS, now);
  const right = await verifyPassword(account?.password ?? NOBODYS_HASH, input.password);
  if (!account?.password || !right || account.disabledAt) {
    services.log.info('a login was refused', { person: account?.id ?? null, source: request.ip });
    throw unauthenticated(WRONG_LOGIN);
  }
  await forgetHits(services, here);
  // Read before the transaction: one that is held must never ask for a second connection.
  await identityOf(services.database, now);
  const begun = await withinIdentity(services.database, (tx) =>
    beginLogin(services, tx, account.id, request, now),
  );
  services.log.info('a login began', { person: account.id, login: begun.login, source: request.ip });
  return { person: account.id, ...begun };
}
