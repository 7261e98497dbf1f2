import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { badInput } from '#platform/errors/errors.ts';

export interface ZipReader {
  names(): string[];
  /**
   * Streams the content of an entry; the stream fails with bad_input if it is not what the directory says (size, CRC-32).
   *
   * @throws bad_input if there is no entry of this name
   */
  read(name: string): Promise<Readable>;
  close(): void;
}

const createDamagedError = () => badInput('This is not a complete ZIP file. It may be damaged.');

/** Only errors of the operating system have `syscall`; all others come from the content. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Passes content through, and fails when it cannot be decompressed or differs from its checksum. */
function checkContent(source: Readable, checksum: number): Readable {
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === checksum ? null : createDamagedError());
    },
  });
  // Whoever reads gets the error itself; before that it must not end the process.
  check.on('error', () => {});
  check.on('close', () => source.destroy());
  source.on('error', (error) => check.destroy(isSystemError(error) ? error : createDamagedError()));
  return source.pipe(check);
}

/**
 * Opens a ZIP file (also ZIP64) to read entries by name.
 *
 * @throws bad_input if it is not a complete ZIP file, or an entry name leads out of the folder
 */
export async function openZip(path: string): Promise<ZipReader> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    if (!isSystemError(error)) throw createDamagedError();
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
      const content = await zip.openReadStreamPromise(entry).catch(() => {
        throw createDamagedError();
      });
      return checkContent(content, entry.crc32);
    },
  };
}
