import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import { deleteHits, limitHit, getRateLimitSource } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { WRONG_LOGIN_MESSAGE } from '../../account.ts';
import { beginLogin } from '../login/begin-login.ts';
import { DUMMY_HASH, verifyPassword } from '../hash-password.ts';
import { getIdentity } from '../identity.ts';
import { runIdentityTransaction } from '../identity-store.ts';
import { readKnownDevice } from '../login/sign-device.ts';
import { credentials, persons } from '../tables.ts';
import { issueToken } from '#platform/tokens/token-gate.ts';
import { isRemembered } from '../../two-factor/server/remember-device.ts';
import { secondFactors } from '../../two-factor/server/tables.ts';
import { SECOND_STEP_MINUTES } from '../../two-factor/two-factor.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'second-step': true;
  }
}

export interface StartedLogin {
  person: string;
  login: string;
  secret: string;
}

type LoginServices = Pick<Services, 'config' | 'database' | 'log'>;

/**
 * Limits per account and source, per account from all sources, and per account on a device it logged in from before. The
 * last is counted separately, so that guesses from elsewhere do not lock out that device. The endpoint limits what one
 * source may try on all accounts.
 */
const LIMIT_PER_SOURCE = { max: 10, seconds: 900 };
const LIMIT_PER_ACCOUNT = { max: 100, seconds: 900 };
const LIMIT_PER_DEVICE = { max: 10, seconds: 900 };

export const listLoginHitKeys = (email: string, source: string) =>
  [`login:${email}:${source}`, `login:${email}`] as const;
const formatDeviceHitKey = (email: string, device: string) => `login:${email}:device:${device}`;

/** Counts an attempt before the lookup, so that existing and missing accounts behave alike. @throws too_many */
async function countAttempt(
  services: LoginServices,
  email: string,
  request: FastifyRequest,
  now: Date,
): Promise<string> {
  const device = await readKnownDevice(services, { email, request, now });
  if (device) {
    const deviceKey = formatDeviceHitKey(email, device);
    await limitHit(services, deviceKey, LIMIT_PER_DEVICE, now);
    return deviceKey;
  }
  const [sourceKey, accountKey] = listLoginHitKeys(email, getRateLimitSource(request.ip));
  await limitHit(services, sourceKey, LIMIT_PER_SOURCE, now);
  await limitHit(services, accountKey, LIMIT_PER_ACCOUNT, now);
  return sourceKey;
}

async function findAccount(services: LoginServices, email: string) {
  try {
    const [row] = await services.database.orm
      .select({
        id: persons.id,
        password: credentials.password,
        disabledAt: persons.disabledAt,
        twoFactorSince: secondFactors.confirmedAt,
      })
      .from(persons)
      .leftJoin(
        credentials,
        and(eq(credentials.person, persons.id), eq(credentials.providerId, 'credential')),
      )
      .leftJoin(secondFactors, eq(secondFactors.person, persons.id))
      .where(eq(sql`lower(${persons.email})`, email));
    return row;
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** A token with which the second step finishes the login of this person. */
export function beginSecondStep(
  services: LoginServices,
  { person, now }: { person: string; now: Date },
): Promise<string> {
  const expiresAt = new Date(now.getTime() + SECOND_STEP_MINUTES * 60_000);
  return runIdentityTransaction(services.database, (tx) =>
    issueToken(tx, { purpose: 'second-step', workspace: null, subject: person, expiresAt, now }),
  );
}

/**
 * Logs a person in, or takes the first of two steps. A missing account, a disabled one and a wrong password take the same time and give the same error.
 *
 * @throws unauthenticated, too_many
 */
export async function logIn(
  services: LoginServices,
  { email, password, request, now }: { email: string; password: string; request: FastifyRequest; now: Date },
): Promise<StartedLogin | { secondStep: { token: string } }> {
  const hitKey = await countAttempt(services, email, request, now);
  const account = await findAccount(services, email);
  const isCorrect = await verifyPassword(account?.password ?? DUMMY_HASH, password);
  if (!account?.password || !isCorrect || account.disabledAt) {
    services.log.info({ person: account?.id ?? null, source: request.ip }, 'a login was refused');
    throw unauthenticated(WRONG_LOGIN_MESSAGE);
  }
  await deleteHits(services, hitKey);
  if (account.twoFactorSince && !(await isRemembered(services, { person: account.id, request, now })))
    return { secondStep: { token: await beginSecondStep(services, { person: account.id, now }) } };
  // Before the transaction, which must never wait for a second connection.
  await getIdentity(services.database);
  const started = await runIdentityTransaction(services.database, (tx) =>
    beginLogin(services, tx, { person: account.id, request, now }),
  );
  services.log.info({ person: account.id, login: started.login, source: request.ip }, 'a login began');
  return { person: account.id, ...started };
}
