import type { FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { LOGIN_IDLE_DAYS } from '../../account.ts';
import { getIdentity } from '../identity.ts';
import { runWithTransaction } from '../identity-store.ts';
import { generateSecret } from '../keys.ts';
import { readLoginCookie } from './login-cookie.ts';

/**
 * Creates a new login and never reuses an existing one (session fixation). The login of the caller's current cookie ends,
 * since the browser replaces that cookie. Returns the new cookie's secret.
 */
export async function beginLogin(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  person: string,
  request: FastifyRequest,
  now: Date,
): Promise<{ login: string; secret: string }> {
  const identity = await getIdentity(services.database);
  const previousSecret = readLoginCookie(request, services.config);
  if (previousSecret)
    await runWithTransaction(tx, () => identity.internalAdapter.deleteSession(previousSecret));
  const secret = generateSecret();
  const login = await runWithTransaction(tx, () =>
    identity.internalAdapter.createSession(
      person,
      false,
      {
        token: secret,
        ipAddress: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
        expiresAt: new Date(now.getTime() + LOGIN_IDLE_DAYS * 86_400_000),
        createdAt: now,
        updatedAt: now,
      },
      true,
    ),
  );
  return { login: login.id, secret };
}
