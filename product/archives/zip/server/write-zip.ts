import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
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

const ZIP64_LIMIT_BYTES = 0xffffffff;
/** Directory records are collected in buffers of this size. */
const DIRECTORY_CHUNK_BYTES = 65_536;
/** Chunks are sent in pieces of at least this size. */
const MIN_SENT_BYTES = 32_768;
/** Longer contents are deflated outside the event loop. */
const MAX_SYNC_BYTES = 16_384;
/** Such contents are stored as they are: deflating makes them hardly smaller. */
const MAX_STORED_BYTES = 256;
const DEFLATE = { level: 5 };

/** Kept deflated until the end of the archive: that of a million entries takes 40 MB instead of 100. */
class Directory {
  entries = 0;
  bytes = 0;
  readonly #chunks: Buffer[] = [];
  #chunk = Buffer.allocUnsafe(DIRECTORY_CHUNK_BYTES);
  #filled = 0;

  add(record: Buffer): void {
    this.entries += 1;
    this.bytes += record.length;
    if (this.#filled + record.length > this.#chunk.length) {
      this.#endChunk();
      if (record.length > this.#chunk.length) this.#chunk = Buffer.allocUnsafe(record.length);
    }
    this.#filled += record.copy(this.#chunk, this.#filled);
  }

  #endChunk(): void {
    this.#chunks.push(deflateRawSync(this.#chunk.subarray(0, this.#filled), DEFLATE));
    this.#filled = 0;
  }

  *end(): Generator<Buffer> {
    for (const chunk of this.#chunks) yield inflateRawSync(chunk, { chunkSize: DIRECTORY_CHUNK_BYTES });
    yield this.#chunk.subarray(0, this.#filled);
  }
}

/** Computes checksum and size of the content, and its hash if somebody asks for it. */
class Meter {
  crc = 0;
  bytes = 0;
  readonly #hash: Hash | null;

  constructor(isHashed: boolean) {
    this.#hash = isHashed ? createHash('sha256') : null;
  }

  add(chunk: Buffer): Buffer {
    this.crc = crc32(chunk, this.crc);
    this.#hash?.update(chunk);
    this.bytes += chunk.length;
    return chunk;
  }

  async *measure(content: Exclude<EntryContent, Buffer | string>): AsyncGenerator<Buffer> {
    for await (const chunk of content) yield this.add(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  }

  sha256(): string {
    return this.#hash?.digest('hex') ?? '';
  }
}

async function* deflateStream(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ ...DEFLATE, chunkSize: 65_536 });
  const piping = pipeline(Readable.from(chunks, { highWaterMark: 4 }), deflate);
  piping.catch(() => {});
  for await (const chunk of deflate) yield chunk as Buffer;
  await piping;
}

const deflateAsync = promisify(deflateRaw);

/** Without a stream for each, of which a million short texts would be most of the work. */
const deflateBuffer = (content: Buffer): Buffer | Promise<Buffer> =>
  content.length <= MAX_SYNC_BYTES ? deflateRawSync(content, DEFLATE) : deflateAsync(content, DEFLATE);

/** Puts short chunks together: a local header has 100 bytes, and each chunk passes through several streams. */
async function* joinShort(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  const take = () => {
    const joined = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
    return joined;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= MIN_SENT_BYTES) yield take();
  }
  if (bytes > 0) yield take();
}

/**
 * Writes a ZIP (ZIP64 if needed) as a stream in constant memory: one entry after the other, at the reader's pace.
 * `onEntry` is called after each entry; later entries may depend on it, as the manifest does.
 *
 * @throws RangeError if a stream whose stated size is below 4 GB turns out larger
 */
export const writeZip = (
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  options: WriteOptions,
): AsyncGenerator<Buffer> => joinShort(writeEntries(entries, options));

interface WriteOptions {
  modifiedAt: Date;
  onEntry?: (written: WrittenEntry) => void;
}

async function* writeEntries(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  options: WriteOptions,
): AsyncGenerator<Buffer> {
  const dosTime = formatDosTime(options.modifiedAt);
  const directory = new Directory();
  let offset = 0;
  for await (const entry of entries) {
    const meter = new Meter(options.onEntry !== undefined);
    const content = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content;
    const isStored = entry.stored || (Buffer.isBuffer(content) && content.length <= MAX_STORED_BYTES);
    const name = Buffer.from(entry.name);
    const record: EntryRecord = {
      name,
      method: isStored ? STORED : DEFLATED,
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
      const data = isStored ? content : await deflateBuffer(content);
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
      for await (const chunk of isStored ? raw : deflateStream(raw)) {
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
