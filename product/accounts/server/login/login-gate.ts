import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import { isOutOfSpace } from '#platform/db/core/out-of-space.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { LOGIN_MAX_DAYS } from '../../account.ts';
import { checkXsrf } from './check-xsrf.ts';
import { sha256 } from '#platform/secrets/keys.ts';
import { readLoginCookie } from './login-cookie.ts';
import { logins, persons } from '../tables.ts';

type LoginServices = Pick<Services, 'config' | 'database'>;

/** How old the time of the last use may be before a request records it again. */
const USE_PERIOD_MS = 5 * 60_000;

/** The login of a cookie's secret, if it has not expired and its person is not disabled. One statement, or two every five minutes. */
async function findLogin(
  services: LoginServices,
  secret: string,
  now: Date,
): Promise<LoginIdentity | undefined> {
  try {
    const [row] = await services.database.orm
      .select({
        person: persons.id,
        login: logins.id,
        operator: persons.operator,
        createdAt: logins.createdAt,
        updatedAt: logins.updatedAt,
        confirmedAt: logins.confirmedAt,
        workspace: logins.workspace,
      })
      .from(logins)
      .innerJoin(persons, eq(persons.id, logins.person))
      .where(
        and(
          eq(logins.token, sha256(secret).toString('base64url')),
          gt(logins.expiresAt, now),
          gt(logins.createdAt, new Date(now.getTime() - LOGIN_MAX_DAYS * 86_400_000)),
          isNull(persons.disabledAt),
        ),
      );
    if (!row) return undefined;
    if (now.getTime() - row.updatedAt.getTime() > USE_PERIOD_MS) await recordUse(services, row.login, now);
    const { person, login, operator, createdAt, confirmedAt, workspace } = row;
    return {
      person,
      login,
      operator: operator && !workspace,
      confirmedAt: confirmedAt ?? createdAt,
      workspace,
    };
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** Records when a login was last used, which lists of logins and people show. Skipped while the disk is full. */
async function recordUse({ database }: LoginServices, login: string, now: Date): Promise<void> {
  await database.orm
    .update(logins)
    .set({ updatedAt: now })
    .where(and(eq(logins.id, login), lt(logins.updatedAt, now)))
    .catch((error: unknown) => {
      if (!isOutOfSpace(error)) throw error;
    });
}

/**
 * The caller's login; null without a valid cookie. A call that may change something must also pass the XSRF check.
 *
 * @throws forbidden for a cross-site call
 */
export function createLoginGate(
  services: LoginServices,
): (request: FastifyRequest, now: Date) => Promise<LoginIdentity | null> {
  return async (request, now) => {
    const secret = readLoginCookie(request, services.config);
    if (!secret) return null;
    const login = await findLogin(services, secret, now);
    if (login) await checkXsrf(services, { request, login: login.login });
    return login ?? null;
  };
}
