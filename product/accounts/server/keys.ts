import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { secrets } from './tables.ts';

/** SHA-256 of a secret token: the only form of it that is stored. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** A new secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Compares without telling by time where two strings differ. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

const keys = new WeakMap<Database, Promise<Buffer>>();

async function loadKey(database: Database, now: Date): Promise<Buffer> {
  const read = () => database.drizzle.select().from(secrets).where(eq(secrets.name, 'signing-key'));
  let [row] = await read();
  if (!row) {
    // Two processes may start at once: the first insert wins, both read the same row.
    await database.drizzle
      .insert(secrets)
      .values({ name: 'signing-key', value: randomBytes(32).toString('base64url'), createdAt: now })
      .onConflictDoNothing();
    [row] = await read();
  }
  if (!row) throw new Error('the signing key could not be read');
  return Buffer.from(row.value, 'base64url');
}

/** The installation's signing key: 32 random bytes, made once, read once per process. */
export function signingKey(database: Database, now: Date): Promise<Buffer> {
  let key = keys.get(database);
  if (!key) {
    key = loadKey(database, now);
    keys.set(database, key);
    key.catch(() => keys.delete(database));
  }
  return key;
}

/** HMAC-SHA-256 for one purpose, base64url (256 bits); purposes never share values. */
export async function sign(database: Database, purpose: string, value: string, now: Date): Promise<string> {
  const key = await signingKey(database, now);
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');
}
