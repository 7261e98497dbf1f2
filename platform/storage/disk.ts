import fs from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { notFound } from '../errors/errors.ts';
import { translateFileError } from './failure.ts';
import type { Storage } from './storage.ts';

/** The calls of a file system; tests let them fail. */
export type Files = Pick<typeof fs, 'open' | 'read' | 'write' | 'writev' | 'fsync' | 'close'> & {
  promises: Pick<typeof fs.promises, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat'>;
};

const PARTIAL = '.part';
const PROBE = '.probe-';

const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');

/** What is absent is null; every other failure is told. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw translateFileError(error);
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateFileError(error);
  }
}

/** Files in a folder. A file appears under its key only when it is whole and on disk. */
export function diskStorage(folder: string, files: Files = fs): Storage {
  const { mkdir, open, readdir, rename, rm, stat } = files.promises;
  const root = resolve(folder);
  const at = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new TypeError(`a storage key leaves its folder: ${key}`);
    return path;
  };
  const entriesOf = async (path: string) =>
    (await ifThere(readdir(path, { recursive: true, withFileTypes: true }))) ?? [];
  /** Removes what a failed step left; where even that fails, `tidy` does it later. */
  const clear = (path: string) => rm(path, { force: true }).catch(() => {});

  async function write(path: string, content: NodeJS.ReadableStream): Promise<void> {
    const partial = `${path}.${randomUUID()}${PARTIAL}`;
    try {
      const file = fs.createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true, fs: files });
      await pipeline(content, file);
      await rename(partial, path);
    } catch (error) {
      await clear(partial);
      throw error;
    }
    const parent = await open(dirname(path), 'r');
    await parent.sync().finally(() => parent.close());
  }

  return {
    put: (key, content) =>
      told(async () => {
        const path = at(key);
        try {
          await mkdir(dirname(path), { recursive: true });
          await write(path, content);
        } catch (error) {
          content.destroy();
          throw error;
        }
        return (await stat(path)).size;
      }),
    async get(key, range) {
      const stream = fs.createReadStream(at(key), { ...range, fs: files });
      // Whoever reads it is told; until then an error must not end the process.
      stream.on('error', () => {});
      if ((await ifThere(once(stream, 'open'))) === null) throw notFound('file');
      return stream;
    },
    head: async (key) => (await ifThere(stat(at(key))))?.size ?? null,
    writtenAt: async (key) => (await ifThere(stat(at(key))))?.mtime ?? null,
    delete: (key) =>
      told(async () => {
        const path = at(key);
        // With it goes what a put that was cut off left behind.
        for (const name of (await ifThere(readdir(dirname(path)))) ?? [])
          if (name.startsWith(`${basename(path)}.`) && name.endsWith(PARTIAL))
            await rm(join(dirname(path), name), { force: true });
        await rm(path, { force: true });
      }),
    async *list(prefix) {
      const folderOf = at(join(prefix, 'x')).slice(0, -2);
      for (const entry of await entriesOf(folderOf))
        if (entry.isFile() && !entry.name.endsWith(PARTIAL) && !entry.name.startsWith(PROBE))
          yield join(entry.parentPath, entry.name).slice(root.length + 1);
    },
    tidy: (before) =>
      told(async () => {
        for (const { name, parentPath } of await entriesOf(root)) {
          if (!name.endsWith(PARTIAL) && !name.startsWith(PROBE)) continue;
          const path = join(parentPath, name);
          const found = await ifThere(stat(path));
          if (found && found.mtime < before) await rm(path, { force: true });
        }
      }),
    check: () =>
      told(async () => {
        await mkdir(root, { recursive: true });
        const probe = join(root, `${PROBE}${randomUUID()}`);
        try {
          const file = await open(probe, 'wx');
          await file.close();
          await rm(probe);
        } catch (error) {
          await clear(probe);
          throw error;
        }
      }),
  };
}
