import { createHmac } from 'node:crypto';
import { secretsMatch } from '#platform/secrets/keys.ts';
import { CODE_DIGITS } from '../two-factor.ts';

/** Seconds for which a code is shown. */
const STEP_SECONDS = 30;
/** Codes of this many steps before and after the current one are accepted, because clocks differ. */
const MAX_STEP_DIFFERENCE = 1;

/** The code of a step: TOTP with HMAC-SHA-1, as all authenticator apps compute it (RFC 6238, RFC 4226 section 5.3). */
export function computeCode(secret: Buffer, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

export const getStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The newest step near `now` that has this code and is later than `lastStep`; undefined without one. */
export function findStep(
  secret: Buffer,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const current = getStep(now);
  let found: number | undefined;
  for (let step = current - MAX_STEP_DIFFERENCE; step <= current + MAX_STEP_DIFFERENCE; step += 1)
    if (secretsMatch(computeCode(secret, step), code) && (lastStep === null || step > lastStep)) found = step;
  return found;
}

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), in which authenticator apps take keys. */
export function encodeBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32_ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** The key as an address that apps read from a QR code ("Key Uri Format" of Google Authenticator). */
export function formatKeyAddress(secret: Buffer, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
