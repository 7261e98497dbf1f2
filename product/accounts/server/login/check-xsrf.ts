import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#platform/http/contract/headers.ts';
import { equalSecrets, sign } from '../keys.ts';

const FOREIGN = 'This request came from another site. Open Earshot directly and try again.';
const MISSING = `Send the value of the cookie ${XSRF_COOKIE} in the header ${XSRF_HEADER}. In a browser, reload the page.`;
const STALE = 'This page is out of date. Reload it and try again.';

/** The XSRF value of a login: worthless for any other login, and for none. */
export const xsrfOf = (services: Pick<Services, 'database'>, login: string) =>
  sign(services.database, 'xsrf', login);

/** Refuses a call that a page of another origin made. @throws forbidden */
export function checkOrigin(services: Pick<Services, 'config'>, request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    const ours = new URL(services.config.publicUrl);
    if (origin === ours.origin) return;
    // On the machine itself people type 127.0.0.1 or localhost; then the address bar and `Host` agree.
    if (URL.canParse(origin) && new URL(origin).host === host && ours.protocol === 'http:') return;
    throw forbidden(FOREIGN);
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden(FOREIGN);
}

/**
 * For every call that carries a login and may change something: it comes from this origin, and knows the
 * readable cookie's value.
 *
 * @throws forbidden
 */
export async function checkXsrf(
  services: Pick<Services, 'config' | 'database'>,
  request: FastifyRequest,
  login: string,
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  checkOrigin(services, request);
  const given = request.headers[XSRF_HEADER.toLowerCase()];
  if (given === undefined) throw forbidden(MISSING);
  const expected = await xsrfOf(services, login);
  if (typeof given !== 'string' || !equalSecrets(given, expected)) throw forbidden(STALE);
}
