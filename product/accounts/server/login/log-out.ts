import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from './check-xsrf.ts';
import { getIdentity } from '../identity.ts';
import { clearLoginCookies, readLoginCookie } from './login-cookie.ts';

/** Ends the login of the caller's cookie; without one, does nothing. */
export async function logOut(
  services: Pick<Services, 'config' | 'database' | 'log'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  checkOrigin(services, request);
  const secret = readLoginCookie(request, services.config);
  clearLoginCookies(reply, services.config);
  if (!secret) return;
  const identity = await getIdentity(services.database);
  await identity.internalAdapter.deleteSession(secret);
  services.log.info({ source: request.ip }, 'a login ended');
}
