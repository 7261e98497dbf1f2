import { randomFillSync } from 'node:crypto';
import fs from 'node:fs';

const MEGABYTE = 1024 ** 2;
/** Bytes under which the database takes no more writes: what PostgreSQL itself needs to go on and to start again. */
export const MIN_FREE_BYTES = 64 * MEGABYTE;
/** What PostgreSQL needs to come back after a crash: a segment of its log (16 MB), its files of state, and as much again. */
const TO_COME_BACK = 32 * MEGABYTE;
/** What it needs while it runs: to note that nothing is written any more. */
const TO_GO_ON = 8 * MEGABYTE;
export const RESERVE = TO_COME_BACK + TO_GO_ON;

const fileOf = (dataDir: string) => `${dataDir}.reserve`;

/** Bytes free where a folder lies; null where nobody can say. */
export async function freeOn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await fs.promises.statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

const sizeOf = async (dataDir: string) =>
  (await fs.promises.stat(fileOf(dataDir)).catch(() => null))?.size ?? 0;

/**
 * Sets space aside beside the database, if not all of it is: a part may have been given back, or writing it was cut off.
 * Not zeros: a disk that packs its blocks would keep nothing for them.
 */
export async function reserveSpace(dataDir: string): Promise<void> {
  if ((await sizeOf(dataDir)) >= RESERVE) return;
  const piece = randomFillSync(Buffer.alloc(MEGABYTE));
  const handle = await fs.promises.open(fileOf(dataDir), 'w', 0o600);
  try {
    for (let at = 0; at < RESERVE; at += piece.length) await handle.write(piece, 0, piece.length, at);
  } finally {
    await handle.close();
  }
}

/** Gives a part back to a server that runs. Whatever fills the disk may take that too: the rest stays for a start. */
export async function releasePart(dataDir: string): Promise<void> {
  if ((await sizeOf(dataDir)) > TO_COME_BACK) await fs.promises.truncate(fileOf(dataDir), TO_COME_BACK);
}

/** Gives all of it back, for a server that is about to start. */
export const releaseReserve = (dataDir: string): Promise<void> =>
  fs.promises.rm(fileOf(dataDir), { force: true });
