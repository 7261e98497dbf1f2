import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import {
  buildDataDescriptor,
  DEFLATED,
  buildDirectoryRecord,
  formatDosTime,
  buildEndRecords,
  buildLocalHeader,
  STORED,
  type EntryRecord,
} from '../zip-records.ts';

export type EntryContent = AsyncIterable<Buffer | string> | Iterable<Buffer | string> | Buffer | string;

export interface ZipEntry {
  /** Path in the archive, already safe and unique (`entry-name.ts`). */
  name: string;
  content: EntryContent;
  /** Whether to store the content uncompressed, as for media, which is compressed already. */
  stored?: boolean;
  /** Bytes of a stream, or their limit, if known: below 4 GB no ZIP64 is needed, which some readers lack. */
  size?: number;
}

export interface WrittenEntry {
  name: string;
  bytes: number;
  sha256: string;
}

const DEFLATE_LEVEL = 5;
const ZIP64_LIMIT_BYTES = 0xffffffff;
/** Directory records are collected in buffers of this size: 70,000 entries take a few megabytes, not 70,000 objects. */
const DIRECTORY_CHUNK_BYTES = 65_536;

class Directory {
  entries = 0;
  bytes = 0;
  readonly chunks: Buffer[] = [];
  #chunk = Buffer.allocUnsafe(DIRECTORY_CHUNK_BYTES);
  #filled = 0;

  add(record: Buffer): void {
    this.entries += 1;
    this.bytes += record.length;
    if (this.#filled + record.length > DIRECTORY_CHUNK_BYTES) {
      this.chunks.push(this.#chunk.subarray(0, this.#filled));
      this.#chunk = Buffer.allocUnsafe(Math.max(DIRECTORY_CHUNK_BYTES, record.length));
      this.#filled = 0;
    }
    this.#filled += record.copy(this.#chunk, this.#filled);
  }

  end(): Buffer[] {
    return [...this.chunks, this.#chunk.subarray(0, this.#filled)];
  }
}

/** Computes checksum, hash and size of the content. */
class Meter {
  crc = 0;
  bytes = 0;
  readonly #hash = createHash('sha256');

  add(chunk: Buffer): Buffer {
    this.crc = crc32(chunk, this.crc);
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    return chunk;
  }

  async *measure(content: Exclude<EntryContent, Buffer | string>): AsyncGenerator<Buffer> {
    for await (const chunk of content) yield this.add(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

async function* deflateStream(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: DEFLATE_LEVEL, chunkSize: 65_536 });
  const piping = pipeline(Readable.from(chunks, { highWaterMark: 4 }), deflate);
  piping.catch(() => {});
  for await (const chunk of deflate) yield chunk as Buffer;
  await piping;
}

const deflateBuffer = promisify(deflateRaw);

/**
 * Writes a ZIP (ZIP64 if needed) as a stream in constant memory: one entry after the other, at the reader's pace.
 * `onEntry` is called after each entry; later entries may depend on it, as the manifest does.
 *
 * @throws RangeError if a stream whose stated size is below 4 GB turns out larger
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  options: { modifiedAt: Date; onEntry?: (written: WrittenEntry) => void },
): AsyncGenerator<Buffer> {
  const dosTime = formatDosTime(options.modifiedAt);
  const directory = new Directory();
  let offset = 0;
  for await (const entry of entries) {
    const meter = new Meter();
    const content = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content;
    const name = Buffer.from(entry.name);
    const record: EntryRecord = {
      name,
      method: entry.stored ? STORED : DEFLATED,
      crc: 0,
      compressedSize: 0,
      size: 0,
      offset,
      dosTime,
      isStreamed: !Buffer.isBuffer(content),
      isZip64: !Buffer.isBuffer(content) && (entry.size === undefined || entry.size >= ZIP64_LIMIT_BYTES),
    };
    if (Buffer.isBuffer(content)) {
      meter.add(content);
      const data = entry.stored ? content : await deflateBuffer(content, { level: DEFLATE_LEVEL });
      Object.assign(record, { crc: meter.crc, size: content.length, compressedSize: data.length });
      const header = buildLocalHeader(record);
      yield header;
      yield data;
      offset += header.length + data.length;
    } else {
      const header = buildLocalHeader(record);
      yield header;
      offset += header.length;
      const raw = meter.measure(content);
      for await (const chunk of entry.stored ? raw : deflateStream(raw)) {
        record.compressedSize += chunk.length;
        if (
          !record.isZip64 &&
          (record.compressedSize >= ZIP64_LIMIT_BYTES || meter.bytes >= ZIP64_LIMIT_BYTES)
        )
          throw new RangeError(`${entry.name} is larger than its stated size`);
        yield chunk;
      }
      Object.assign(record, { crc: meter.crc, size: meter.bytes });
      const descriptor = buildDataDescriptor(record);
      yield descriptor;
      offset += record.compressedSize + descriptor.length;
    }
    directory.add(buildDirectoryRecord(record));
    options.onEntry?.({ name: entry.name, bytes: meter.bytes, sha256: meter.sha256() });
  }
  yield* directory.end();
  yield buildEndRecords({ entries: directory.entries, bytes: directory.bytes, offset });
}
