import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { notFound } from '../errors/errors.ts';
import type { Storage } from './storage.ts';

/** Files in a folder. A file appears under its key only when it is whole and on disk. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder);
  const at = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new TypeError(`a storage key leaves its folder: ${key}`);
    return path;
  };
  const sizeOf = async (key: string) => {
    try {
      return (await stat(at(key))).size;
    } catch {
      return null;
    }
  };
  return {
    async put(key, content) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${randomUUID()}.part`;
      try {
        await pipeline(content, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(partial, path);
        const parent = await open(dirname(path), 'r');
        await parent.sync().finally(() => parent.close());
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    async get(key, range) {
      if ((await sizeOf(key)) === null) throw notFound('file');
      return createReadStream(at(key), range);
    },
    head: sizeOf,
    async delete(key) {
      const path = at(key);
      // With it goes what a put that was cut off left behind.
      for (const name of await readdir(dirname(path)).catch(() => []))
        if (name.startsWith(`${basename(path)}.`) && name.endsWith('.part'))
          await rm(join(dirname(path), name), { force: true });
      await rm(path, { force: true });
    },
    async *list(prefix) {
      const folderOf = at(join(prefix, 'x')).slice(0, -2);
      const entries = await readdir(folderOf, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries)
        if (entry.isFile() && !entry.name.endsWith('.part'))
          yield join(entry.parentPath, entry.name).slice(root.length + 1);
    },
    async check() {
      await mkdir(root, { recursive: true });
      const probe = join(root, `.probe-${randomUUID()}`);
      const file = await open(probe, 'wx');
      await file.close();
      await rm(probe);
    },
  };
}
