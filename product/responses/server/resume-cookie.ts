import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { FRAME_HEADER, RESUME_HEADER } from '../frame-headers.ts';

/** With `__Secure-` browsers accept the cookie only over HTTPS; `__Host-` would not allow a path. */
export const getResumeCookieName = (secure: boolean) =>
  secure ? '__Secure-earshot-resume' : 'earshot-resume';
const RESUME_COOKIE_MAX_AGE_SECONDS = 90 * 86_400;

/** The resume token: of the page's memory in a frame that has no cookies, else of the cookie of this study. */
export function findResumeToken({ headers, cookies }: FastifyRequest, secure: boolean): string | null {
  const header = headers[RESUME_HEADER];
  return (typeof header === 'string' ? header : cookies[getResumeCookieName(secure)]) ?? null;
}

/** @throws not_found */
export function readResumeToken(request: FastifyRequest, secure: boolean): string {
  const token = findResumeToken(request, secure);
  if (!token || token.length > 100) throw notFound('response');
  return token;
}

/** Whether the page is in a frame of another website. */
export const isFramed = ({ headers }: FastifyRequest): boolean => headers[FRAME_HEADER] !== undefined;

/** The path limits the cookie to API requests of one study: no other study and no page receives it. */
export function setResumeCookie(
  reply: FastifyReply,
  linkToken: string,
  token: string,
  { secure, framed }: { secure: boolean; framed: boolean },
): void {
  // In a frame, browsers keep it only for the website around it, if at all.
  const partitioned = framed && secure;
  void reply.setCookie(getResumeCookieName(secure), token, {
    path: `/api/answering/${linkToken}`,
    httpOnly: true,
    sameSite: partitioned ? 'none' : 'lax',
    secure,
    partitioned,
    maxAge: RESUME_COOKIE_MAX_AGE_SECONDS,
  });
}
