import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { badInput } from '#platform/errors/errors.ts';

export interface ZipDirectory {
  names(): string[];
  /**
   * The content of an entry; the stream fails where it is not as long as the directory says.
   *
   * @throws bad_input when there is none of the name
   */
  read(name: string): Promise<Readable>;
  close(): void;
}

const damaged = () => badInput('This is not a complete ZIP file. It may be damaged.');

/**
 * Opens a ZIP file, ZIP64 too, to read entries by name as streams.
 *
 * @throws bad_input when it is no whole ZIP file, or a name in it leads out of a folder
 */
export async function openZip(path: string): Promise<ZipDirectory> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    // Only what the operating system refuses has the name of a call.
    if (!(error instanceof Error && 'syscall' in error)) throw damaged();
    throw badInput(`The file ${path} can’t be opened. Check its name and permissions.`);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    zip.close();
    throw damaged();
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
        throw damaged();
      });
    },
  };
}
