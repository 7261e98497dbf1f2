import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/db/core/database.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readRememberedCookie, setRememberedCookie } from '../../server/login/login-cookie.ts';
import { issueToken, readToken } from '#platform/tokens/token-gate.ts';
import { REMEMBERED_DEVICE_DAYS } from '../two-factor.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'remembered-device': true;
  }
}

const DAY_MS = 86_400_000;

/** Issues the token by which a device needs no code for a while; the caller puts it in a cookie. */
export function issueDeviceToken(tx: Tx, { person, now }: { person: string; now: Date }): Promise<string> {
  const expiresAt = new Date(now.getTime() + REMEMBERED_DEVICE_DAYS * DAY_MS);
  return issueToken(tx, { purpose: 'remembered-device', workspace: null, subject: person, expiresAt, now });
}

export function rememberSecondFactor(reply: FastifyReply, config: Services['config'], secret: string): void {
  setRememberedCookie(reply, config, secret, REMEMBERED_DEVICE_DAYS);
}

/** Whether this person chose to be remembered on the calling device. */
export async function isRemembered(
  services: Pick<Services, 'config' | 'database'>,
  { person, request, now }: { person: string; request: FastifyRequest; now: Date },
): Promise<boolean> {
  const secret = readRememberedCookie(request, services.config);
  if (!secret) return false;
  try {
    return (await readToken(services, { purpose: 'remembered-device', secret, now })).subject === person;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found')) return false;
    throw error;
  }
}
