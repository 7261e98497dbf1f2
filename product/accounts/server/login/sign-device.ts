import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { DEVICE_COOKIE_DAYS } from '../../account.ts';
import { secretsMatch, sign } from '#platform/secrets/keys.ts';
import { readDeviceCookie, setDeviceCookie } from './login-cookie.ts';

type LoginServices = Pick<Services, 'config' | 'database'>;

const DEVICE_COOKIE_VALUE = /^(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/;

const signDevice = (services: LoginServices, email: string, expiresAt: string, device: string) =>
  sign(services.database, { purpose: 'device', value: `${email}\n${expiresAt}\n${device}` });

/**
 * Remembers that the person with this email logged in from this browser ("device cookie" of OWASP's "Slow Down Online
 * Guessing Attacks"), so that guesses from elsewhere cannot lock them out here.
 */
export async function rememberDevice(
  services: LoginServices,
  { email, reply, now }: { email: string; reply: FastifyReply; now: Date },
): Promise<void> {
  const expiresAt = String(now.getTime() + DEVICE_COOKIE_DAYS * 86_400_000);
  const device = randomBytes(16).toString('base64url');
  const signature = await signDevice(services, email.toLowerCase(), expiresAt, device);
  setDeviceCookie(reply, services.config, `${expiresAt}.${device}.${signature}`);
}

/** The id of the calling device if it is remembered for this email, else null. Does not query the database. */
export async function readKnownDevice(
  services: LoginServices,
  { email, request, now }: { email: string; request: FastifyRequest; now: Date },
): Promise<string | null> {
  const [, expiresAt = '', device = '', sentSignature = ''] =
    DEVICE_COOKIE_VALUE.exec(readDeviceCookie(request, services.config) ?? '') ?? [];
  if (!sentSignature || Number(expiresAt) <= now.getTime()) return null;
  return secretsMatch(sentSignature, await signDevice(services, email, expiresAt, device)) ? device : null;
}
