import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Databases of two tests at once, with their logs, and room for others on this machine. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

function hasSpace(folder: string, minFreeBytes: number): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}

/**
 * Creates a temporary folder for a database: in memory where there is room for it, since a database consists of
 * hundreds of files, and creating them on a disk takes five times as long or more.
 */
export const makeMemoryFolder = (prefix: string, minFreeBytes = MIN_FREE_BYTES): string =>
  fs.mkdtempSync(path.join(hasSpace(MEMORY, minFreeBytes) ? MEMORY : os.tmpdir(), prefix));
