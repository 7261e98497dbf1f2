import fs from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { notFound } from '../errors/errors.ts';
import { translateFileError } from './failure.ts';
import type { StagedFiles, Storage } from './storage.ts';

/** The file system calls that are used; tests make them fail. */
export type FileSystem = Pick<typeof fs, 'open' | 'read' | 'write' | 'writev' | 'fsync' | 'close'> & {
  promises: Pick<typeof fs.promises, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'rmdir' | 'stat'>;
};

const PARTIAL_SUFFIX = '.part';
const PROBE_PREFIX = '.probe-';
const STAGE_PREFIX = '.staged-';

/** Whether a file is what an interrupted write of another one left. Names of files may begin alike, such as `a` and `a.webp`. */
const isPartialOf = (fileName: string, name: string) =>
  name.startsWith(`${fileName}.`) && /^[\da-f-]{36}\.part$/.test(name.slice(fileName.length + 1));

/** Names of what an interrupted write, check or stage leaves. */
const LEFTOVER = /\.part$|^\.(probe|staged)-/;

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
  const { mkdir, open, readdir, rename, rm, rmdir, stat } = files.promises;
  const root = resolve(folder);
  const resolvePath = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new TypeError(`a storage key leaves its folder: ${key}`);
    return path;
  };
  const listEntries = async (path: string) =>
    (await nullIfAbsent(readdir(path, { recursive: true, withFileTypes: true }))) ?? [];
  const isStaged = (folder: string) => folder.startsWith(join(root, STAGE_PREFIX));
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
    await syncFolder(dirname(path));
  }

  async function syncFolder(folder: string): Promise<void> {
    const parent = await open(folder, 'r');
    await parent.sync().finally(() => parent.close());
  }

  const putAt = (path: string, content: Readable) =>
    translateErrors(async () => {
      try {
        await mkdir(dirname(path), { recursive: true });
        await write(path, content);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return (await stat(path)).size;
    });

  /** The files are in a folder of their own below the root, so that publishing them only renames. */
  function stage(): StagedFiles {
    const scratch = join(root, `${STAGE_PREFIX}${randomUUID()}`);
    const keys: string[] = [];
    const published: string[] = [];
    return {
      put(key, content) {
        resolvePath(key);
        keys.push(key);
        return putAt(join(scratch, key), content);
      },
      publish: () =>
        translateErrors(async () => {
          for (const key of keys) {
            const path = resolvePath(key);
            await mkdir(dirname(path), { recursive: true });
            published.push(path);
            await rename(join(scratch, key), path);
          }
          for (const folder of new Set(published.map((path) => dirname(path)))) await syncFolder(folder);
          await rm(scratch, { recursive: true, force: true });
        }),
      discard: () =>
        translateErrors(async () => {
          for (const path of published) await rm(path, { force: true });
          await rm(scratch, { recursive: true, force: true });
          // Folders that are empty now, the innermost first.
          for (const path of published) await removeEmptyFolders(dirname(path));
        }),
    };
  }

  async function removeEmptyFolders(folder: string): Promise<void> {
    for (let path = folder; path.startsWith(root + sep); path = dirname(path))
      try {
        // Fails for a folder that has files.
        await rmdir(path);
      } catch {
        return;
      }
  }

  return {
    put: (key, content) => putAt(resolvePath(key), content),
    stage,
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
          if (isPartialOf(basename(path), name))
            await rm(join(dirname(path), name), { force: true });
        await rm(path, { force: true });
      }),
    async *list(prefix) {
      const base = prefix === '' ? root : resolvePath(prefix);
      for (const entry of await listEntries(base))
        if (
          !isStaged(entry.parentPath) &&
          entry.isFile() &&
          !entry.name.endsWith(PARTIAL_SUFFIX) &&
          !entry.name.startsWith(PROBE_PREFIX)
        )
          yield join(entry.parentPath, entry.name).slice(root.length + 1);
    },
    tidy: (before) =>
      translateErrors(async () => {
        for (const { name, parentPath } of await listEntries(root)) {
          if (!LEFTOVER.test(name)) continue;
          const path = join(parentPath, name);
          const stats = await nullIfAbsent(stat(path));
          if (stats && stats.mtime < before) await rm(path, { recursive: true, force: true });
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
