import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older signatures are refused, so that a recorded request cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks the header `Stripe-Signature`: `t` is a Unix time, and one `v1` must be the hex HMAC-SHA256 of "t.body" with the
 * endpoint's secret (https://docs.stripe.com/webhooks#verify-manually).
 */
export function verifySignature(
  header: string | undefined,
  body: string,
  secret: string,
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([key, value = '']) => {
    if (key !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, 'hex'), expected);
  });
}
