import { createHmac } from 'node:crypto';

/** What secrets start with, by https://www.standardwebhooks.com. */
const SECRET_PREFIX = 'whsec_';

export const formatSecret = (key: Buffer): string => `${SECRET_PREFIX}${key.toString('base64')}`;

/**
 * The header `webhook-signature` of Standard Webhooks: for each key `v1,` and HMAC-SHA-256 of `id.timestamp.body` in
 * base64, separated by spaces, so that a receiver can verify it with the old or the new key during a rotation.
 *
 * @param timestamp seconds since 1970
 */
export function signMessage(
  keys: readonly Buffer[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`).join(' ');
}
