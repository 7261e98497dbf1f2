import { randomFillSync } from 'node:crypto';
import fs from 'node:fs';

const MEGABYTE = 1024 ** 2;
/** Below this the database becomes read-only: PostgreSQL itself needs the rest to run and to restart. */
export const MIN_FREE_BYTES = 64 * MEGABYTE;
/** Space that PostgreSQL needs to recover from a crash: a WAL segment (16 MB), its state files, and the same again as a margin. */
const RECOVERY_RESERVE_BYTES = 32 * MEGABYTE;
/** Space that a running server needs to become read-only. */
const RUNNING_RESERVE_BYTES = 8 * MEGABYTE;
export const RESERVE_BYTES = RECOVERY_RESERVE_BYTES + RUNNING_RESERVE_BYTES;

const reserveFile = (dataDir: string) => `${dataDir}.reserve`;

/** Free bytes on the disk of a folder; null if they cannot be determined. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await fs.promises.statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

const readReserveSize = async (dataDir: string) =>
  (await fs.promises.stat(reserveFile(dataDir)).catch(() => null))?.size ?? 0;

/**
 * Reserves space in a file beside the database, unless that file is complete: it may have been shrunk, or writing it
 * interrupted. Random bytes, because a compressing file system would not reserve anything for zeros.
 */
export async function reserveSpace(dataDir: string): Promise<void> {
  if ((await readReserveSize(dataDir)) >= RESERVE_BYTES) return;
  const chunk = randomFillSync(Buffer.alloc(MEGABYTE));
  const handle = await fs.promises.open(reserveFile(dataDir), 'w', 0o600);
  try {
    for (let offset = 0; offset < RESERVE_BYTES; offset += chunk.length)
      await handle.write(chunk, 0, chunk.length, offset);
  } finally {
    await handle.close();
  }
}

/** Frees a part for the running server. The rest is kept for a restart, since other programs may use the freed part. */
export async function shrinkReserve(dataDir: string): Promise<void> {
  if ((await readReserveSize(dataDir)) > RECOVERY_RESERVE_BYTES)
    await fs.promises.truncate(reserveFile(dataDir), RECOVERY_RESERVE_BYTES);
}

/** Frees the whole reserve, for a server that is about to start. */
export const releaseReserve = (dataDir: string): Promise<void> =>
  fs.promises.rm(reserveFile(dataDir), { force: true });
