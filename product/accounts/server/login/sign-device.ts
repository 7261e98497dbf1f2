import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { DEVICE_DAYS } from '../../account.ts';
import { equalSecrets, sign } from '../keys.ts';
import { readDeviceCookie, setDeviceCookie } from './login-cookie.ts';

type Needs = Pick<Services, 'config' | 'database'>;

const VALUE = /^(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/;

const signature = (services: Needs, email: string, until: string, device: string) =>
  sign(services.database, 'device', `${email}\n${until}\n${device}`);

/**
 * Remembers that the person of this address logged in from this browser ("device cookie" of OWASP's "Slow Down Online
 * Guessing Attacks"). Others' guesses then cannot keep them from logging in here.
 */
export async function rememberDevice(
  services: Needs,
  email: string,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const until = String(now.getTime() + DEVICE_DAYS * 86_400_000);
  const device = randomBytes(16).toString('base64url');
  const signed = await signature(services, email.toLowerCase(), until, device);
  setDeviceCookie(reply, services.config, `${until}.${device}.${signed}`);
}

/** The device a call comes from, if it was remembered for this address; null otherwise. Asks nothing of the database. */
export async function knownDevice(
  services: Needs,
  email: string,
  request: FastifyRequest,
  now: Date,
): Promise<string | null> {
  const [, until = '', device = '', given = ''] =
    VALUE.exec(readDeviceCookie(request, services.config) ?? '') ?? [];
  if (!given || Number(until) <= now.getTime()) return null;
  return equalSecrets(given, await signature(services, email, until, device)) ? device : null;
}
