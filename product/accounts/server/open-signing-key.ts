import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { Config } from '#platform/config/config.ts';
import { makeFolder } from '#platform/config/make-folder.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import { useSigningKey } from './keys.ts';
import { secrets } from './tables.ts';

/** Where the key comes from: `SECRET_KEY`, else the file in `DATA_DIR`. */
export type KeyPlace = Pick<Config, 'dataDir' | 'secretKey'>;

const FILE = 'secret-key';
export const FINGERPRINT = 'signing-key-fingerprint';
/** Until it became a file, the key itself was a row. */
const IN_DATABASE = 'signing-key';
const TEXT = /^[A-Za-z0-9+/_-]{43}=?$/;

/** What the database keeps of the key: enough to know it again. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('earshot signing key\n').update(key).digest('base64url');

const refused = (sentence: string) =>
  conflict(`${sentence}; if the key is lost, npm run rotate-key makes a new one.`);

export function readKeyFile(dataDir: string): Buffer | null {
  const file = path.join(dataDir, FILE);
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, 'utf8').trim();
  if (!TEXT.test(text))
    throw refused(`The file ${FILE} in DATA_DIR is damaged: put back the one that was there`);
  return Buffer.from(text, 'base64');
}

/** Replaces the file at once: who reads it finds the old key or the new one, never half of one. */
export function writeKeyFile(dataDir: string, key: Buffer): void {
  makeFolder(dataDir);
  const file = path.join(dataDir, FILE);
  const fresh = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(fresh, `${key.toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    fs.renameSync(fresh, file);
    const folder = fs.openSync(dataDir, 'r');
    fs.fsyncSync(folder);
    fs.closeSync(folder);
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}

/** What the database knows of the key, held until the transaction ends: one process at a time decides. */
export async function lockKnownKey(tx: Tx): Promise<{ fingerprint: string | null; legacy: Buffer | null }> {
  await tx`select pg_advisory_xact_lock(hashtext('earshot signing key'))`;
  const rows = await tx.orm
    .select({ name: secrets.name, value: secrets.value })
    .from(secrets)
    .where(inArray(secrets.name, [IN_DATABASE, FINGERPRINT]));
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value;
  const text = valueOf(IN_DATABASE);
  const legacy = text === undefined ? null : Buffer.from(text, 'base64url');
  return { legacy, fingerprint: valueOf(FINGERPRINT) ?? (legacy && fingerprintOf(legacy)) };
}

/** From now on this is the installation's key; only its fingerprint stays in the database. */
export async function rememberKey(tx: Tx, key: Buffer, now: Date): Promise<void> {
  const value = fingerprintOf(key);
  await tx.orm
    .insert(secrets)
    .values({ name: FINGERPRINT, value, createdAt: now })
    .onConflictDoUpdate({ target: secrets.name, set: { value } });
  await tx.orm.delete(secrets).where(eq(secrets.name, IN_DATABASE));
}

/**
 * The installation's signing key for this process. The first start makes it, as a file that only its user may read; a
 * key that lies in the database is moved there.
 *
 * @throws conflict when the installation has another key, or its key is not here
 */
export async function openSigningKey(place: KeyPlace, database: Database, now: Date): Promise<Buffer> {
  const { dataDir, secretKey } = place;
  const key = await database.transaction(async (tx) => {
    const { fingerprint, legacy } = await lockKnownKey(tx);
    if (legacy && !readKeyFile(dataDir)) writeKeyFile(dataDir, legacy);
    const found = secretKey ? Buffer.from(secretKey, 'base64') : readKeyFile(dataDir);
    if (!found && fingerprint)
      throw refused(
        `This installation has a signing key that is not here: set SECRET_KEY to it, or copy the file ${FILE} of its other processes into DATA_DIR`,
      );
    const used = found ?? randomBytes(32);
    if (fingerprint && fingerprint !== fingerprintOf(used))
      throw refused(
        `${secretKey ? 'SECRET_KEY' : `The file ${FILE} in DATA_DIR`} is not the signing key of this installation: use the one that its other processes use`,
      );
    if (!found) writeKeyFile(dataDir, used);
    await rememberKey(tx, used, now);
    return used;
  });
  useSigningKey(database, key);
  return key;
}
