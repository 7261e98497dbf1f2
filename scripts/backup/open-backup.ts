import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder } from '#platform/config/make-folder.ts';
import { AppError, badInput, unavailable } from '#platform/errors/errors.ts';
import { openZip, type ZipReader } from '#product/archives/zip/server/open-zip.ts';
import { BACKUP_FORMAT, type BackupManifest } from './backup.ts';
import { decryptBackup, isEncryptedBackup } from './encrypt-backup.ts';

/** An entry as the manifest describes it. */
interface ExpectedEntry {
  name: string;
  bytes: number;
  sha256: string;
}

export const createCorruptedError = (name: string) =>
  badInput(`The backup is damaged: ${name} is not as it was written. Nothing was restored.`);

/** The content of an entry; throws at its end when it does not match the manifest. */
export async function* verifyEntry(zip: ZipReader, expected: ExpectedEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await zip.read(expected.name)) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } catch (error) {
    throw describeReadFailure(error, expected.name);
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256)
    throw createCorruptedError(expected.name);
}

export async function readText(zip: ZipReader, name: string): Promise<string> {
  try {
    return await text(await zip.read(name));
  } catch (error) {
    throw describeReadFailure(error, name);
  }
}

const describeReadFailure = (error: unknown, name: string) =>
  error instanceof AppError
    ? createCorruptedError(name)
    : unavailable(`The backup cannot be read (${(error as Error).message}). Nothing was restored.`);

async function readManifest(zip: ZipReader): Promise<BackupManifest> {
  if (!zip.names().includes('manifest.json')) throw badInput('This file is not a backup of Earshot.');
  const content = await readText(zip, 'manifest.json');
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(content) as BackupManifest;
  } catch {
    throw createCorruptedError('manifest.json');
  }
  if (manifest.format !== BACKUP_FORMAT || manifest.version !== 1)
    throw badInput('This file is not a backup that this Earshot can read.');
  return manifest;
}

/** Reads every entry once, so that nothing is written from a backup that turns out to be damaged. */
async function verify(zip: ZipReader, manifest: BackupManifest): Promise<void> {
  for (const entry of manifest.entries) for await (const _ of verifyEntry(zip, entry));
  const listed = new Set(manifest.entries.map(({ name }) => name));
  const wanted = [...manifest.tables, ...manifest.files].map(({ entry }) => entry);
  for (const name of ['jobs.json', ...wanted]) if (!listed.has(name)) throw createCorruptedError(name);
}

/**
 * Decrypts a backup completely, and thereby verifies it, before anything else: into an unlinked file, which disappears
 * with this process, however it ends.
 */
async function decryptIntoFolder(file: string, dataDir: string, passphrase: string): Promise<FileHandle> {
  makeFolder(dataDir);
  const name = path.join(dataDir, `restore-${randomUUID()}`);
  const decrypted = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    for await (const chunk of decryptBackup(file, passphrase)) await decrypted.writeFile(chunk);
    return decrypted;
  } catch (error) {
    await decrypted.close();
    if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw unavailable(
        `The disk of ${dataDir} is full: decrypting takes as much room as the backup. Nothing was restored.`,
      );
    throw error;
  }
}

interface OpenedBackup {
  zip: ZipReader;
  manifest: BackupManifest;
  encrypted: boolean;
  close(): Promise<void>;
}

/**
 * Opens a backup for reading, and reads all of it once.
 *
 * @throws bad_input when it is damaged, not a backup, or needs another passphrase
 */
export async function openBackup(
  file: string,
  dataDir: string,
  passphrase: string | undefined,
): Promise<OpenedBackup> {
  const encrypted = await isEncryptedBackup(file);
  if (encrypted && passphrase === undefined)
    throw badInput('This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.');
  const decrypted =
    encrypted && passphrase !== undefined ? await decryptIntoFolder(file, dataDir, passphrase) : null;
  let zip: ZipReader | undefined;
  const close = async () => {
    zip?.close();
    await decrypted?.close();
  };
  try {
    zip = await openZip(decrypted ? `/proc/self/fd/${decrypted.fd}` : file);
    const manifest = await readManifest(zip);
    await verify(zip, manifest);
    return { zip, manifest, encrypted, close };
  } catch (error) {
    await close();
    throw error;
  }
}
