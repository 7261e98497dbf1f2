import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  dataDescriptor,
  DEFLATED,
  directoryRecord,
  dosStamp,
  endRecords,
  localHeader,
  STORED,
  type EntryRecord,
} from '../zip-records.ts';

export type Content = AsyncIterable<Buffer | string> | Iterable<Buffer | string> | Buffer | string;

export interface ZipEntry {
  /** Path in the archive, already safe and unique (`entry-name.ts`). */
  name: string;
  content: Content;
  /** Media is stored: compressing it again costs time and wins nothing. Text is deflated unless said. */
  stored?: boolean;
  /** Bytes of a stream when known: below 4 GB the entry is then one every reader takes. */
  size?: number;
}

export interface Written {
  name: string;
  bytes: number;
  sha256: string;
}

const LARGE = 0xffffffff;
/** Directory lines wait in pieces of this size: 70,000 entries stay a few megabytes, not 70,000 objects. */
const PIECE = 65_536;

class Directory {
  entries = 0;
  bytes = 0;
  readonly pieces: Buffer[] = [];
  #piece = Buffer.allocUnsafe(PIECE);
  #filled = 0;

  add(record: Buffer): void {
    this.entries += 1;
    this.bytes += record.length;
    if (this.#filled + record.length > PIECE) {
      this.pieces.push(this.#piece.subarray(0, this.#filled));
      this.#piece = Buffer.allocUnsafe(Math.max(PIECE, record.length));
      this.#filled = 0;
    }
    this.#filled += record.copy(this.#piece, this.#filled);
  }

  end(): Buffer[] {
    return [...this.pieces, this.#piece.subarray(0, this.#filled)];
  }
}

/** Checksum, hash and size of what passes through. */
class Meter {
  crc = 0;
  bytes = 0;
  readonly #hash = createHash('sha256');

  take(chunk: Buffer): Buffer {
    this.crc = crc32(chunk, this.crc);
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    return chunk;
  }

  async *through(content: Exclude<Content, Buffer | string>): AsyncGenerator<Buffer> {
    for await (const chunk of content)
      yield this.take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

async function* deflated(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 5, chunkSize: 65_536 });
  const fed = pipeline(Readable.from(chunks, { highWaterMark: 4 }), deflate);
  fed.catch(() => {});
  for await (const chunk of deflate) yield chunk as Buffer;
  await fed;
}

async function pack(content: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of deflated(Readable.from([content]))) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Writes a ZIP (ZIP64 where it must be) as a stream: entries are read one after the other, at the speed they are
 * taken, in constant memory. `done` hears of each entry once it is whole; a later entry may tell of it.
 *
 * @throws RangeError when a stream is larger than its stated size allows
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  options: { at: Date; done?: (written: Written) => void },
): AsyncGenerator<Buffer> {
  const stamp = dosStamp(options.at);
  const directory = new Directory();
  let offset = 0;
  for await (const entry of entries) {
    const meter = new Meter();
    const whole = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content;
    const name = Buffer.from(entry.name);
    const record: EntryRecord = {
      name,
      method: entry.stored ? STORED : DEFLATED,
      crc: 0,
      packed: 0,
      size: 0,
      offset,
      stamp,
      streamed: !Buffer.isBuffer(whole),
      wide: !Buffer.isBuffer(whole) && (entry.size === undefined || entry.size >= LARGE),
    };
    if (Buffer.isBuffer(whole)) {
      meter.take(whole);
      const data = entry.stored ? whole : await pack(whole);
      Object.assign(record, { crc: meter.crc, size: whole.length, packed: data.length });
      const head = localHeader(record);
      yield head;
      yield data;
      offset += head.length + data.length;
    } else {
      const head = localHeader(record);
      yield head;
      offset += head.length;
      const raw = meter.through(whole);
      for await (const chunk of entry.stored ? raw : deflated(raw)) {
        record.packed += chunk.length;
        if (!record.wide && (record.packed >= LARGE || meter.bytes >= LARGE))
          throw new RangeError(`${entry.name} is larger than it was said to be`);
        yield chunk;
      }
      Object.assign(record, { crc: meter.crc, size: meter.bytes });
      const after = dataDescriptor(record);
      yield after;
      offset += record.packed + after.length;
    }
    directory.add(directoryRecord(record));
    options.done?.({ name: entry.name, bytes: meter.bytes, sha256: meter.sha256() });
  }
  yield* directory.end();
  yield endRecords({ entries: directory.entries, bytes: directory.bytes, offset });
}
