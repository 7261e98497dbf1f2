import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { makeFolder } from '#platform/config/make-folder.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import { setSigningKey } from './keys.ts';

/** Settings that provide the key: `SECRET_KEY`, else the file in `DATA_DIR`. */
export type SigningKeySource = Pick<Config, 'dataDir' | 'secretKey'>;

const KEY_FILE = 'secret-key';
export const FINGERPRINT_SECRET_NAME = 'signing-key-fingerprint';
/** Older versions stored the key itself in the database under this name. */
const LEGACY_SECRET_NAME = 'signing-key';
const KEY_TEXT = /^[A-Za-z0-9+/_-]{43}=?$/;

/** The database stores only this of the key, to recognise it. */
export const computeFingerprint = (key: Buffer): string =>
  createHash('sha256').update('earshot signing key\n').update(key).digest('base64url');

const createKeyConflict = (message: string) =>
  conflict(`${message}; if the key is lost, npm run rotate-key makes a new one.`);

export function readKeyFile(dataDir: string): Buffer | null {
  const file = path.join(dataDir, KEY_FILE);
  if (!fs.existsSync(file)) return null;
  const text = fs.readFileSync(file, 'utf8').trim();
  if (!KEY_TEXT.test(text))
    throw createKeyConflict(`The file ${KEY_FILE} in DATA_DIR is damaged: put back the one that was there`);
  return Buffer.from(text, 'base64');
}

/** Replaces the file atomically: a reader gets the old key or the new one, never a partial one. */
export function writeKeyFile(dataDir: string, key: Buffer): void {
  makeFolder(dataDir);
  const file = path.join(dataDir, KEY_FILE);
  const temporary = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(temporary, `${key.toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    fs.renameSync(temporary, file);
    const folder = fs.openSync(dataDir, 'r');
    fs.fsyncSync(folder);
    fs.closeSync(folder);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/** Reads what the database stores of the key, under a lock until the transaction ends. */
export async function lockStoredKey(tx: Tx): Promise<{ fingerprint: string | null; legacy: Buffer | null }> {
  await tx`select pg_advisory_xact_lock(hashtext('earshot signing key'))`;
  const rows = await tx<{ name: string; value: string }[]>`
    select name, value from identity.secrets where name in (${LEGACY_SECRET_NAME}, ${FINGERPRINT_SECRET_NAME})`;
  const findValue = (name: string) => rows.find((row) => row.name === name)?.value;
  const text = findValue(LEGACY_SECRET_NAME);
  const legacy = text === undefined ? null : Buffer.from(text, 'base64url');
  return {
    legacy,
    fingerprint: findValue(FINGERPRINT_SECRET_NAME) ?? (legacy && computeFingerprint(legacy)),
  };
}

/** Stores the fingerprint of the installation's key, and deletes a key stored by an older version. */
export async function storeFingerprint(tx: Tx, { key, now }: { key: Buffer; now: Date }): Promise<void> {
  const value = computeFingerprint(key);
  await tx`
    insert into identity.secrets (name, value, created_at) values (${FINGERPRINT_SECRET_NAME}, ${value}, ${now})
    on conflict (name) do update set value = excluded.value`;
  await tx`delete from identity.secrets where name = ${LEGACY_SECRET_NAME}`;
}

/**
 * Opens the installation's signing key for this process. The first start creates it in a file that only its user may
 * read; a key in the database of an older version is moved there.
 *
 * @throws conflict when the installation has another key, or its key is missing here
 */
export async function openSigningKey(
  source: SigningKeySource,
  database: Database,
  now: Date,
): Promise<Buffer> {
  const { dataDir, secretKey } = source;
  const key = await database.transaction(async (tx) => {
    const { fingerprint, legacy } = await lockStoredKey(tx);
    if (legacy && !readKeyFile(dataDir)) writeKeyFile(dataDir, legacy);
    const configured = secretKey ? Buffer.from(secretKey, 'base64') : readKeyFile(dataDir);
    if (!configured && fingerprint)
      throw createKeyConflict(
        `This installation has a signing key that is not here: set SECRET_KEY to it, or copy the file ${KEY_FILE} of its other processes into DATA_DIR`,
      );
    const key = configured ?? randomBytes(32);
    if (fingerprint && fingerprint !== computeFingerprint(key))
      throw createKeyConflict(
        `${secretKey ? 'SECRET_KEY' : `The file ${KEY_FILE} in DATA_DIR`} is not the signing key of this installation: use the one that its other processes use`,
      );
    if (!configured) writeKeyFile(dataDir, key);
    await storeFingerprint(tx, { key, now });
    return key;
  });
  setSigningKey(database, key);
  return key;
}
