import type { FastifyReply } from 'fastify';

const COOKIE_MAX_AGE_SECONDS = 90 * 86_400;

interface CookieKind {
  purpose: 'resume' | 'pass';
  /** Whether participants open the page over HTTPS. */
  secure: boolean;
  /** For a page in a frame of another website. */
  framed?: boolean;
}

/** Over HTTP a frame has no cookie of its own: browsers require HTTPS for those. */
const isPartitioned = ({ secure, framed = false }: CookieKind) => secure && framed;

/**
 * With `__Secure-` browsers accept the cookie only over HTTPS; `__Host-` would not allow a path. In frames it has
 * another name, because a browser may send the cookies of both, and nothing tells two of one name apart.
 */
export const getCookieName = (kind: CookieKind): string =>
  `${kind.secure ? '__Secure-' : ''}earshot-${isPartitioned(kind) ? 'framed-' : ''}${kind.purpose}`;

/** In a frame, browsers keep the cookie only for the website around it, if at all. */
export function setParticipantCookie(
  reply: FastifyReply,
  kind: CookieKind,
  path: string,
  value: string,
): void {
  const partitioned = isPartitioned(kind);
  void reply.setCookie(getCookieName(kind), value, {
    path,
    httpOnly: true,
    sameSite: partitioned ? 'none' : 'lax',
    secure: kind.secure,
    partitioned,
    maxAge: COOKIE_MAX_AGE_SECONDS,
  });
}
