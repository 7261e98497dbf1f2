import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Folders of killed runs are removed after this time; no run takes longer. */
const MAX_FOLDER_AGE_MS = 86_400_000;

/** Makes a folder for the files of one run of a job, and removes those of killed runs. */
export async function makeWorkFolder(dataDir: string, now: Date): Promise<string> {
  const parent = path.join(dataDir, 'processing');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const leftover = path.join(parent, name);
    const found = await stat(leftover).catch(() => null);
    if (found && found.mtime.getTime() < now.getTime() - MAX_FOLDER_AGE_MS)
      await rm(leftover, { recursive: true, force: true });
  }
  const folder = path.join(parent, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
