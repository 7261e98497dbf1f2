import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { LOGIN_MAX_DAYS } from '../../account.ts';
import { checkXsrf } from './check-xsrf.ts';
import { sha256 } from '../keys.ts';
import { readLoginCookie } from './login-cookie.ts';
import { logins, persons } from '../tables.ts';

type LoginServices = Pick<Services, 'config' | 'database'>;

/** The login of a cookie's secret, if it has not expired and its person is not disabled. One statement. */
export async function findLogin(
  services: LoginServices,
  secret: string,
  now: Date,
): Promise<LoginIdentity | null> {
  try {
    const [row] = await services.database.orm
      .select({
        person: persons.id,
        login: logins.id,
        operator: persons.operator,
        createdAt: logins.createdAt,
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
    if (!row) return null;
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
    if (login) await checkXsrf(services, request, login.login);
    return login;
  };
}
