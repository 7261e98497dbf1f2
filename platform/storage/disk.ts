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

/**
 * Whether a file is what an interrupted write of another one left. The whole suffix counts, as names of files may
 * begin alike, such as `a` and `a.webp`.
 */
const isPartialOf = (name: string, finalName: string) =>
  name.startsWith(`${finalName}.`) && /^[\da-f-]{36}\.part$/.test(name.slice(finalName.length + 1));

/** The names of what an interrupted write, check or stage leaves: those with the suffix and the prefixes above. */
const LEFTOVER_NAME = /\.part$|^\.(probe|staged)-/;

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
export function diskStorage(folder: string, fileSystem: FileSystem = fs): Storage {
  const { mkdir, open, readdir, rename, rm, rmdir, stat } = fileSystem.promises;
  const root = resolve(folder);
  const resolvePath = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new TypeError(`a storage key leaves its folder: ${key}`);
    return path;
  };
  const listEntries = async (path: string) =>
    (await nullIfAbsent(readdir(path, { recursive: true, withFileTypes: true }))) ?? [];
  const isStaged = (path: string) => path.startsWith(join(root, STAGE_PREFIX));
  /** Removes a file that a failed step left; if that fails too, `removeLeftovers` does it later. */
  const removeQuietly = (path: string) => rm(path, { force: true }).catch(() => {});

  async function write(path: string, content: NodeJS.ReadableStream): Promise<void> {
    const partial = `${path}.${randomUUID()}${PARTIAL_SUFFIX}`;
    try {
      const file = fs.createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true, fs: fileSystem });
      await pipeline(content, file);
      await rename(partial, path);
    } catch (error) {
      await removeQuietly(partial);
      throw error;
    }
    await syncFolder(dirname(path));
  }

  /** A new name is only safe from a power cut once its folder is flushed, too. */
  async function syncFolder(path: string): Promise<void> {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
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
    const stageFolder = join(root, `${STAGE_PREFIX}${randomUUID()}`);
    const keys: string[] = [];
    const publishedPaths: string[] = [];
    return {
      put(key, content) {
        resolvePath(key);
        keys.push(key);
        return putAt(join(stageFolder, key), content);
      },
      publish: () =>
        translateErrors(async () => {
          for (const key of keys) {
            const path = resolvePath(key);
            await mkdir(dirname(path), { recursive: true });
            publishedPaths.push(path);
            await rename(join(stageFolder, key), path);
          }
          for (const parent of new Set(publishedPaths.map((path) => dirname(path)))) await syncFolder(parent);
          await rm(stageFolder, { recursive: true, force: true });
        }),
      discard: () =>
        translateErrors(async () => {
          for (const path of publishedPaths) await rm(path, { force: true });
          await rm(stageFolder, { recursive: true, force: true });
          // Folders that are empty now, the innermost first.
          for (const path of publishedPaths) await removeEmptyFolders(dirname(path));
        }),
    };
  }

  /** Removes a folder and those above it up to the root, as long as they are empty. */
  async function removeEmptyFolders(innermost: string): Promise<void> {
    for (let path = innermost; path.startsWith(root + sep); path = dirname(path))
      try {
        // Fails for a folder that is not empty.
        await rmdir(path);
      } catch {
        return;
      }
  }

  return {
    put: (key, content) => putAt(resolvePath(key), content),
    stage,
    async get(key, range) {
      const stream = fs.createReadStream(resolvePath(key), { ...range, fs: fileSystem });
      // A reader gets the error itself; without one, the error must not end the process.
      stream.on('error', () => {});
      if ((await nullIfAbsent(once(stream, 'open'))) === null) throw notFound('file');
      return stream;
    },
    readSize: async (key) => (await nullIfAbsent(stat(resolvePath(key))))?.size ?? null,
    readWriteTime: async (key) => (await nullIfAbsent(stat(resolvePath(key))))?.mtime ?? null,
    delete: (key) =>
      translateErrors(async () => {
        const path = resolvePath(key);
        // Also removes partial files of an interrupted `put`.
        for (const name of (await nullIfAbsent(readdir(dirname(path)))) ?? [])
          if (isPartialOf(name, basename(path))) await rm(join(dirname(path), name), { force: true });
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
    removeLeftovers: (before) =>
      translateErrors(async () => {
        for (const { name, parentPath } of await listEntries(root)) {
          if (!LEFTOVER_NAME.test(name)) continue;
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
          await removeQuietly(probe);
          throw error;
        }
      }),
  };
}
