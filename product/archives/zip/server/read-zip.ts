import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { badInput } from '#platform/errors/errors.ts';

export interface ZipReader {
  names(): string[];
  /**
   * Streams the content of an entry; the stream fails if its size differs from the directory.
   *
   * @throws bad_input if there is no entry of this name
   */
  read(name: string): Promise<Readable>;
  close(): void;
}

const createDamagedError = () => badInput('This is not a complete ZIP file. It may be damaged.');

/**
 * Opens a ZIP file (also ZIP64) to read entries by name.
 *
 * @throws bad_input if it is not a complete ZIP file, or an entry name leads out of the folder
 */
export async function openZip(path: string): Promise<ZipReader> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    // Only errors of the operating system have `syscall`.
    if (!(error instanceof Error && 'syscall' in error)) throw createDamagedError();
    throw badInput(`The file ${path} can’t be opened. Check its name and permissions.`);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    zip.close();
    throw createDamagedError();
  }
  return {
    names: () => [...entries.keys()],
    close: () => zip.close(),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw badInput(`The file ${name} is missing from the archive.`);
      if (!entry.canDecodeFileData())
        throw badInput(`The file ${name} uses a compression that Earshot can’t read.`);
      return zip.openReadStreamPromise(entry).catch(() => {
        throw createDamagedError();
      });
    },
  };
}
