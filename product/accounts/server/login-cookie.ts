import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { XSRF_COOKIE } from '#platform/http/request.ts';
import { LOGIN_DAYS } from '../account.ts';

type Cookies = Pick<Config, 'secure'>;

/** With https the browser itself refuses to send or overwrite it from elsewhere (`__Host-`). */
export const loginCookieName = (config: Cookies) => (config.secure ? '__Host-earshot' : 'earshot');

/** The secret a request's login cookie carries; null without one. */
export function readLoginCookie(request: FastifyRequest, config: Cookies): string | null {
  const name = loginCookieName(config);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=') || null;
  }
  return null;
}

function append(reply: FastifyReply, name: string, value: string, attributes: string[]) {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
  void reply.removeHeader('set-cookie');
  void reply.header('set-cookie', [...others, [`${name}=${value}`, 'Path=/', ...attributes].join('; ')]);
}

const attributes = (config: Cookies, seconds: number) => [
  'SameSite=Lax',
  `Max-Age=${seconds}`,
  ...(config.secure ? ['Secure'] : []),
];

export function setLoginCookie(reply: FastifyReply, config: Cookies, secret: string): void {
  append(reply, loginCookieName(config), secret, ['HttpOnly', ...attributes(config, LOGIN_DAYS * 86_400)]);
}

/** The readable half of the XSRF check; the browser sends it back in a header. */
export function setXsrfCookie(reply: FastifyReply, config: Cookies, value: string): void {
  append(reply, XSRF_COOKIE, value, attributes(config, LOGIN_DAYS * 86_400));
}

export function clearLoginCookies(reply: FastifyReply, config: Cookies): void {
  append(reply, loginCookieName(config), '', ['HttpOnly', ...attributes(config, 0)]);
  append(reply, XSRF_COOKIE, '', attributes(config, 0));
}
