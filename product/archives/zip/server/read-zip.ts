import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { badInput } from '#platform/errors/errors.ts';
import { DEFLATED, STORED } from '../zip-records.ts';

export interface ZipDirectory {
  names(): string[];
  /** The content of an entry. @throws bad_input when there is none of the name */
  read(name: string): Promise<Readable>;
  close(): Promise<void>;
}

interface Place {
  method: number;
  packed: number;
  offset: number;
}

const NONE32 = 0xffffffff;
const LARGEST_END = 65_557;
const damaged = () => badInput('This file is not a whole ZIP file: it is damaged, or something else.');

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, at + read);
    if (bytesRead === 0) throw damaged();
    read += bytesRead;
  }
  return buffer;
}

/** Where the directory stands, from the records at the end of the file. */
async function findDirectory(file: FileHandle): Promise<{ offset: number; bytes: number }> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - LARGEST_END), Math.min(size, LARGEST_END));
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || tail.length - at < 22) throw damaged();
  const end = { bytes: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  const entries = tail.readUInt16LE(at + 10);
  if (entries < 0xffff && end.bytes < NONE32 && end.offset < NONE32) return end;
  if (at < 20 || tail.readUInt32LE(at - 20) !== 0x07064b50) throw damaged();
  const wide = await readAt(file, Number(tail.readBigUInt64LE(at - 12)), 56);
  if (wide.readUInt32LE(0) !== 0x06064b50) throw damaged();
  return { bytes: Number(wide.readBigUInt64LE(40)), offset: Number(wide.readBigUInt64LE(48)) };
}

/** The 64-bit values of an entry, in the order the record leaves them out. */
function wideValues(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1)
      return Array.from({ length: Math.floor(length / 8) }, (_, index) =>
        Number(extra.readBigUInt64LE(at + 4 + index * 8)),
      );
    at += 4 + length;
  }
  return [];
}

function readPlaces(directory: Buffer): Map<string, Place> {
  const places = new Map<string, Place>();
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((from) => directory.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ];
    const text = directory.toString('utf8', at + 46, at + 46 + name);
    const wide = wideValues(directory.subarray(at + 46 + name, at + 46 + name + extra));
    const [size, packed, offset] = [24, 20, 42].map((from) => {
      const value = directory.readUInt32LE(at + from);
      return value === NONE32 ? wide.shift() : value;
    });
    if (size === undefined || packed === undefined || offset === undefined) throw damaged();
    places.set(text, { method: directory.readUInt16LE(at + 10), packed, offset });
    at += 46 + name + extra + comment;
  }
  return places;
}

/**
 * Opens a ZIP file, ZIP64 too, to read entries by name as streams.
 *
 * @throws bad_input when it is no whole ZIP file
 */
export async function openZip(path: string): Promise<ZipDirectory> {
  const file = await open(path, 'r').catch(() => {
    throw badInput(`The file ${path} cannot be opened. Check its name, and that you may read it.`);
  });
  try {
    const { offset, bytes } = await findDirectory(file);
    const places = readPlaces(await readAt(file, offset, bytes));
    return {
      names: () => [...places.keys()],
      close: () => file.close(),
      async read(name) {
        const place = places.get(name);
        if (!place) throw badInput(`The file ${name} is missing in it.`);
        const head = await readAt(file, place.offset, 30);
        if (head.readUInt32LE(0) !== 0x04034b50) throw damaged();
        const start = place.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
        const packed =
          place.packed === 0
            ? Readable.from([])
            : createReadStream(path, { start, end: start + place.packed - 1 });
        if (place.method === STORED) return packed;
        if (place.method !== DEFLATED)
          throw badInput(`The file ${name} is packed in a way Earshot does not read.`);
        return pipeline(packed, createInflateRaw(), () => {});
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
