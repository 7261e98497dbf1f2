import fs from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { notFound } from '../errors/errors.ts';
import { translateFileError } from './failure.ts';
import type { Storage } from './storage.ts';

/** The file system calls that are used; tests make them fail. */
export type FileSystem = Pick<typeof fs, 'open' | 'read' | 'write' | 'writev' | 'fsync' | 'close'> & {
  promises: Pick<typeof fs.promises, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat'>;
};

const PARTIAL_SUFFIX = '.part';
const PROBE_PREFIX = '.probe-';

const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');

/** Null when the file is absent. @throws any other failure, translated */
async function nullIfAbsent<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw translateFileError(error);
  }
}

async function translateErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw translateFileError(error);
  }
}

/** Files in a folder. A file appears under its key only when it is complete and flushed to disk. */
export function diskStorage(folder: string, files: FileSystem = fs): Storage {
  const { mkdir, open, readdir, rename, rm, stat } = files.promises;
  const root = resolve(folder);
  const resolvePath = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new TypeError(`a storage key leaves its folder: ${key}`);
    return path;
  };
  const listEntries = async (path: string) =>
    (await nullIfAbsent(readdir(path, { recursive: true, withFileTypes: true }))) ?? [];
  /** Removes a leftover file of a failed step; if that fails too, `tidy` does it later. */
  const removeLeftover = (path: string) => rm(path, { force: true }).catch(() => {});

  async function write(path: string, content: NodeJS.ReadableStream): Promise<void> {
    const partial = `${path}.${randomUUID()}${PARTIAL_SUFFIX}`;
    try {
      const file = fs.createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true, fs: files });
      await pipeline(content, file);
      await rename(partial, path);
    } catch (error) {
      await removeLeftover(partial);
      throw error;
    }
    const parent = await open(dirname(path), 'r');
    await parent.sync().finally(() => parent.close());
  }

  return {
    put: (key, content) =>
      translateErrors(async () => {
        const path = resolvePath(key);
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
      const stream = fs.createReadStream(resolvePath(key), { ...range, fs: files });
      // A reader gets the error itself; without one, the error must not end the process.
      stream.on('error', () => {});
      if ((await nullIfAbsent(once(stream, 'open'))) === null) throw notFound('file');
      return stream;
    },
    head: async (key) => (await nullIfAbsent(stat(resolvePath(key))))?.size ?? null,
    writtenAt: async (key) => (await nullIfAbsent(stat(resolvePath(key))))?.mtime ?? null,
    delete: (key) =>
      translateErrors(async () => {
        const path = resolvePath(key);
        // Also removes partial files of an interrupted `put`.
        for (const name of (await nullIfAbsent(readdir(dirname(path)))) ?? [])
          if (name.startsWith(`${basename(path)}.`) && name.endsWith(PARTIAL_SUFFIX))
            await rm(join(dirname(path), name), { force: true });
        await rm(path, { force: true });
      }),
    async *list(prefix) {
      const base = resolvePath(join(prefix, 'x')).slice(0, -2);
      for (const entry of await listEntries(base))
        if (entry.isFile() && !entry.name.endsWith(PARTIAL_SUFFIX) && !entry.name.startsWith(PROBE_PREFIX))
          yield join(entry.parentPath, entry.name).slice(root.length + 1);
    },
    tidy: (before) =>
      translateErrors(async () => {
        for (const { name, parentPath } of await listEntries(root)) {
          if (!name.endsWith(PARTIAL_SUFFIX) && !name.startsWith(PROBE_PREFIX)) continue;
          const path = join(parentPath, name);
          const stats = await nullIfAbsent(stat(path));
          if (stats && stats.mtime < before) await rm(path, { force: true });
        }
      }),
    check: () =>
      translateErrors(async () => {
        await mkdir(root, { recursive: true });
        const probe = join(root, `${PROBE_PREFIX}${randomUUID()}`);
        try {
          const file = await open(probe, 'wx');
          await file.close();
          await rm(probe);
        } catch (error) {
          await removeLeftover(probe);
          throw error;
        }
      }),
  };
}
