import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { XSRF_COOKIE } from '#platform/http/contract/headers.ts';
import { DEVICE_DAYS, LOGIN_DAYS } from '../../account.ts';

type Cookies = Pick<Config, 'secure'>;

/** With https the browser itself refuses to send or overwrite it from elsewhere (`__Host-`). */
export const loginCookieName = (config: Cookies) => (config.secure ? '__Host-earshot' : 'earshot');

function readCookie(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=') || null;
  }
  return null;
}

/** The secret a request's login cookie carries; null without one. */
export const readLoginCookie = (request: FastifyRequest, config: Cookies): string | null =>
  readCookie(request, loginCookieName(config));

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

const deviceCookieName = (config: Cookies) => (config.secure ? '__Host-earshot-device' : 'earshot-device');

/** What the browser sends back of `setDeviceCookie`; null without one. */
export const readDeviceCookie = (request: FastifyRequest, config: Cookies): string | null =>
  readCookie(request, deviceCookieName(config));

/** Stays when the login ends: it says that its person logged in here, and logs nobody in. */
export function setDeviceCookie(reply: FastifyReply, config: Cookies, value: string): void {
  append(reply, deviceCookieName(config), value, ['HttpOnly', ...attributes(config, DEVICE_DAYS * 86_400)]);
}
