import {
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';

/** SHA-256 of a secret token; only this is stored. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** A new secret of 256 bits, base64url. */
export const generateSecret = (): string => randomBytes(32).toString('base64url');

/** Compares two secrets in constant time. */
export function secretsMatch(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

const keys = new WeakMap<Database, Buffer>();

/** Sets the installation's signing key for this process (called by `open-signing-key.ts`). */
export function setSigningKey(database: Database, key: Buffer): void {
  keys.set(database, key);
}

/** The installation's signing key: 32 random bytes. */
export function getSigningKey(database: Database): Buffer {
  const key = keys.get(database);
  if (!key) throw new Error('the signing key of this database was not opened');
  return key;
}

/** Prepared once: that takes four times as long as signing a short value, and every save of a participant is signed. */
const preparedKeys = new WeakMap<Buffer, KeyObject>();

function prepareKey(key: Buffer): KeyObject {
  const prepared = preparedKeys.get(key) ?? createSecretKey(key);
  preparedKeys.set(key, prepared);
  return prepared;
}

/** HMAC-SHA-256 in base64url (256 bits). Signatures for one purpose are invalid for any other. */
export const signWith = (key: Buffer, purpose: string, value: string): string =>
  createHmac('sha256', prepareKey(key)).update(`${purpose}\n${value}`).digest('base64url');

/** Signs with the installation's key. */
export async function sign(
  database: Database,
  { purpose, value }: { purpose: string; value: string },
): Promise<string> {
  return signWith(getSigningKey(database), purpose, value);
}
