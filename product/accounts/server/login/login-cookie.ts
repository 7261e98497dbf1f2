import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { XSRF_COOKIE } from '#platform/http/contract/headers.ts';
import { DEVICE_COOKIE_DAYS, LOGIN_IDLE_DAYS } from '../../account.ts';

type CookieConfig = Pick<Config, 'secure'>;

/** With https, the prefix `__Host-` keeps subdomains and plain http from overwriting the cookie. */
const getLoginCookieName = (config: CookieConfig) => (config.secure ? '__Host-earshot' : 'earshot');

function readCookie(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=') || null;
  }
  return null;
}

/** The secret in a request's login cookie; null without one. */
export const readLoginCookie = (request: FastifyRequest, config: CookieConfig): string | null =>
  readCookie(request, getLoginCookieName(config));

function replaceCookie(reply: FastifyReply, name: string, value: string, attributes: string[]) {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
  void reply.removeHeader('set-cookie');
  void reply.header('set-cookie', [...others, [`${name}=${value}`, 'Path=/', ...attributes].join('; ')]);
}

const buildAttributes = (config: CookieConfig, seconds: number) => [
  'SameSite=Lax',
  `Max-Age=${seconds}`,
  ...(config.secure ? ['Secure'] : []),
];

export function setLoginCookie(reply: FastifyReply, config: CookieConfig, secret: string): void {
  replaceCookie(reply, getLoginCookieName(config), secret, [
    'HttpOnly',
    ...buildAttributes(config, LOGIN_IDLE_DAYS * 86_400),
  ]);
}

/** The cookie of the XSRF check, which scripts can read and send back in a header. */
export function setXsrfCookie(reply: FastifyReply, config: CookieConfig, value: string): void {
  replaceCookie(reply, XSRF_COOKIE, value, buildAttributes(config, LOGIN_IDLE_DAYS * 86_400));
}

export function clearLoginCookies(reply: FastifyReply, config: CookieConfig): void {
  replaceCookie(reply, getLoginCookieName(config), '', ['HttpOnly', ...buildAttributes(config, 0)]);
  replaceCookie(reply, XSRF_COOKIE, '', buildAttributes(config, 0));
}

const getRememberedCookieName = (config: CookieConfig) =>
  config.secure ? '__Host-earshot-remembered' : 'earshot-remembered';

/** The secret of a device that needs no second factor; null without one. */
export const readRememberedCookie = (request: FastifyRequest, config: CookieConfig): string | null =>
  readCookie(request, getRememberedCookieName(config));

export function setRememberedCookie(
  reply: FastifyReply,
  config: CookieConfig,
  secret: string,
  days: number,
): void {
  replaceCookie(reply, getRememberedCookieName(config), secret, [
    'HttpOnly',
    ...buildAttributes(config, days * 86_400),
  ]);
}

const getDeviceCookieName = (config: CookieConfig) =>
  config.secure ? '__Host-earshot-device' : 'earshot-device';

/** The value set by `setDeviceCookie`; null without one. */
export const readDeviceCookie = (request: FastifyRequest, config: CookieConfig): string | null =>
  readCookie(request, getDeviceCookieName(config));

/** Remembers, beyond the end of the login, that this person logged in here. It does not authenticate. */
export function setDeviceCookie(reply: FastifyReply, config: CookieConfig, value: string): void {
  replaceCookie(reply, getDeviceCookieName(config), value, [
    'HttpOnly',
    ...buildAttributes(config, DEVICE_COOKIE_DAYS * 86_400),
  ]);
}

const getRoundTripCookieName = (config: CookieConfig) =>
  config.secure ? '__Host-earshot-round-trip' : 'earshot-round-trip';

/** The value set by `setRoundTripCookie`; null without one. */
export const readRoundTripCookie = (request: FastifyRequest, config: CookieConfig): string | null =>
  readCookie(request, getRoundTripCookieName(config));

/** Binds a round trip to a provider to this browser. */
export function setRoundTripCookie(
  reply: FastifyReply,
  config: CookieConfig,
  value: string,
  seconds: number,
): void {
  replaceCookie(reply, getRoundTripCookieName(config), value, [
    'HttpOnly',
    ...buildAttributes(config, seconds),
  ]);
}
