import type { FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { LOGIN_DAYS } from '../../account.ts';
import { identityOf } from '../identity.ts';
import { inTransaction } from '../identity-store.ts';
import { newSecret } from '../keys.ts';
import { readLoginCookie } from './login-cookie.ts';

/**
 * A fresh login, whatever cookie the caller brought: an id is never carried over, and the login of that cookie ends,
 * since its browser forgets it. Returns the cookie's secret.
 */
export async function beginLogin(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  person: string,
  request: FastifyRequest,
  now: Date,
): Promise<{ login: string; secret: string }> {
  const identity = await identityOf(services.database);
  const replaced = readLoginCookie(request, services.config);
  if (replaced) await inTransaction(tx, () => identity.internalAdapter.deleteSession(replaced));
  const secret = newSecret();
  const login = await inTransaction(tx, () =>
    identity.internalAdapter.createSession(
      person,
      false,
      {
        token: secret,
        ipAddress: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
        expiresAt: new Date(now.getTime() + LOGIN_DAYS * 86_400_000),
        createdAt: now,
        updatedAt: now,
      },
      true,
    ),
  );
  return { login: login.id, secret };
}
