import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { LOGIN_IDLE_DAYS, WORKSPACE_LOGIN_HOURS } from '../../account.ts';
import { getIdentity } from '../identity.ts';
import { runWithTransaction } from '../identity-store.ts';
import { generateSecret } from '#platform/secrets/keys.ts';
import { logins } from '../tables.ts';
import { readLoginCookie } from './login-cookie.ts';

/**
 * Creates a new login and never reuses an existing one (session fixation). The login of the caller's current cookie ends,
 * since the browser replaces that cookie. A login that opens one workspace only ends after hours, so that people whom a
 * provider has removed do not stay. Returns the new cookie's secret.
 */
export async function beginLogin(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  {
    person,
    request,
    now,
    workspace = null,
  }: { person: string; request: FastifyRequest; now: Date; workspace?: string | null },
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
  if (workspace)
    await tx.orm
      .update(logins)
      .set({ workspace, expiresAt: new Date(now.getTime() + WORKSPACE_LOGIN_HOURS * 3_600_000) })
      .where(eq(logins.id, login.id));
  return { login: login.id, secret };
}
