import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import { forgetHits, countHit, sourceOf } from '#platform/http/server/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { WRONG_LOGIN } from '../../account.ts';
import { beginLogin } from './begin-login.ts';
import { NOBODYS_HASH, verifyPassword } from '../password/hash-password.ts';
import { identityOf } from '../identity.ts';
import { withinIdentity } from '../identity-store.ts';
import { knownDevice } from './sign-device.ts';
import { credentials, persons } from '../tables.ts';

type Needs = Pick<Services, 'config' | 'database' | 'log'>;

/**
 * Per account and source, per account from anywhere, and per account on a device it logged in from before: these last
 * are counted apart, so that guesses from elsewhere lock nobody out there. What one source tries of all accounts
 * together is limited by the endpoint.
 */
const FROM_ONE_SOURCE = { max: 10, seconds: 900 };
const FROM_ANYWHERE = { max: 100, seconds: 900 };
const FROM_KNOWN_DEVICE = { max: 10, seconds: 900 };

export const accountHits = (email: string, source: string) =>
  [`login:${email}:${source}`, `login:${email}`] as const;
const deviceHits = (email: string, device: string) => `login:${email}:device:${device}`;

/** Counts a try before anything is looked up, so that absent and present accounts cost alike. @throws too_many */
async function countTry(services: Needs, email: string, request: FastifyRequest, now: Date): Promise<string> {
  const device = await knownDevice(services, email, request, now);
  if (device) {
    const there = deviceHits(email, device);
    await countHit(services, there, FROM_KNOWN_DEVICE, now);
    return there;
  }
  const [here, anywhere] = accountHits(email, sourceOf(request.ip));
  await countHit(services, here, FROM_ONE_SOURCE, now);
  await countHit(services, anywhere, FROM_ANYWHERE, now);
  return here;
}

async function findAccount(services: Needs, email: string) {
  try {
    const [row] = await services.database.orm
      .select({
        id: persons.id,
        password: credentials.password,
        disabledAt: persons.disabledAt,
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
  const counted = await countTry(services, input.email, request, now);
  const account = await findAccount(services, input.email);
  const right = await verifyPassword(account?.password ?? NOBODYS_HASH, input.password);
  if (!account?.password || !right || account.disabledAt) {
    services.log.info({ person: account?.id ?? null, source: request.ip }, 'a login was refused');
    throw unauthenticated(WRONG_LOGIN);
  }
  await forgetHits(services, counted);
  // Read before the transaction: one that is held must never ask for a second connection.
  await identityOf(services.database);
  const begun = await withinIdentity(services.database, (tx) =>
    beginLogin(services, tx, account.id, request, now),
  );
  services.log.info({ person: account.id, login: begun.login, source: request.ip }, 'a login began');
  return { person: account.id, ...begun };
}
