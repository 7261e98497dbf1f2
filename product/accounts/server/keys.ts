import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';

/** SHA-256 of a secret token: the only form of it that is stored. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** A new secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Compares without telling by time where two strings differ. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

const keys = new WeakMap<Database, Buffer>();

/** Gives a process the signing key of the installation whose database it has open (`open-signing-key.ts`). */
export function useSigningKey(database: Database, key: Buffer): void {
  keys.set(database, key);
}

/** The installation's signing key: 32 random bytes. */
export function signingKey(database: Database): Buffer {
  const key = keys.get(database);
  if (!key) throw new Error('the signing key of this database was not opened');
  return key;
}

/** HMAC-SHA-256 for one purpose, base64url (256 bits); purposes never share values. */
export const signWith = (key: Buffer, purpose: string, value: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');

/** `signWith` the installation's key. */
export async function sign(database: Database, purpose: string, value: string): Promise<string> {
  return signWith(signingKey(database), purpose, value);
}
