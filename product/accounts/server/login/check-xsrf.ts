import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#platform/http/contract/headers.ts';
import { secretsMatch, sign } from '#platform/secrets/keys.ts';

const CROSS_SITE_MESSAGE = 'This request came from another site. Open Earshot directly and try again.';
const MISSING_HEADER_MESSAGE = `Send the value of the cookie ${XSRF_COOKIE} in the header ${XSRF_HEADER}. In a browser, reload the page.`;
const STALE_PAGE_MESSAGE = 'This page is out of date. Reload it and try again.';

/** The XSRF token of a login, valid for this login only. */
export const computeXsrfToken = (services: Pick<Services, 'database'>, login: string) =>
  sign(services.database, { purpose: 'xsrf', value: login });

/** Refuses cross-site calls. @throws forbidden */
export function checkOrigin(services: Pick<Services, 'config'>, request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    const publicUrl = new URL(services.config.publicUrl);
    if (origin === publicUrl.origin) return;
    // On the machine itself people may use 127.0.0.1 instead of localhost; then `Origin` and `Host` agree.
    if (URL.canParse(origin) && new URL(origin).host === host && publicUrl.protocol === 'http:') return;
    throw forbidden(CROSS_SITE_MESSAGE);
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden(CROSS_SITE_MESSAGE);
}

/**
 * Checks every call with a login that may change something: it comes from this origin and sends the value of the
 * readable cookie.
 *
 * @throws forbidden
 */
export async function checkXsrf(
  services: Pick<Services, 'config' | 'database'>,
  { request, login }: { request: FastifyRequest; login: string },
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  checkOrigin(services, request);
  const sentValue = request.headers[XSRF_HEADER.toLowerCase()];
  if (sentValue === undefined) throw forbidden(MISSING_HEADER_MESSAGE);
  const expected = await computeXsrfToken(services, login);
  if (typeof sentValue !== 'string' || !secretsMatch(sentValue, expected))
    throw forbidden(STALE_PAGE_MESSAGE);
}
