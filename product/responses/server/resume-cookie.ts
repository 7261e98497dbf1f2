import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';

/** With `__Secure-` browsers accept the cookie only over HTTPS; `__Host-` would not allow a path. */
export const getResumeCookieName = (secure: boolean) =>
  secure ? '__Secure-earshot-resume' : 'earshot-resume';
const RESUME_COOKIE_MAX_AGE_SECONDS = 90 * 86_400;

/** Reads the resume token from the cookie of this study. @throws not_found */
export function readResumeToken(request: FastifyRequest, secure: boolean): string {
  const token = request.cookies[getResumeCookieName(secure)];
  if (!token || token.length > 100) throw notFound('response');
  return token;
}

/** The path limits the cookie to API requests of one study: no other study and no page receives it. */
export function setResumeCookie(
  reply: FastifyReply,
  linkToken: string,
  token: string,
  secure: boolean,
): void {
  void reply.setCookie(getResumeCookieName(secure), token, {
    path: `/api/answering/${linkToken}`,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: RESUME_COOKIE_MAX_AGE_SECONDS,
  });
}
