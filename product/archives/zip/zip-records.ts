/** Byte layouts of PKWARE's APPNOTE 6.3.10; numbers are little-endian. */

export const STORED = 0;
export const DEFLATED = 8;
const NONE32 = 0xffffffff;
const NONE16 = 0xffff;
/** Names are UTF-8. */
const UTF8 = 1 << 11;
/** Sizes and checksum follow the data. */
const FOLLOWS = 1 << 3;
/** Made on Unix, so that the mode below is believed. */
const UNIX = 3 << 8;
const FILE_MODE = (0o100644 << 16) >>> 0;

export interface EntryRecord {
  name: Buffer;
  method: typeof STORED | typeof DEFLATED;
  crc: number;
  /** Bytes in the archive, and of the content. */
  packed: number;
  size: number;
  offset: number;
  /** Time and date as DOS writes them. */
  stamp: number;
  /** Whether a data descriptor follows. */
  streamed: boolean;
  /** Whether sizes in the local header and the descriptor are 64 bit. */
  wide: boolean;
}

/** Seconds in steps of two, in UTC; the format starts in 1980. */
export function dosStamp(at: Date): number {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}

const flagsOf = (entry: EntryRecord) => UTF8 | (entry.streamed ? FOLLOWS : 0);

function wideExtra(values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + index * 8));
  return extra;
}

/** Stands before the data; a streamed entry says its sizes afterwards. */
export function localHeader(entry: EntryRecord): Buffer {
  const extra = entry.wide
    ? wideExtra(entry.streamed ? [0, 0] : [entry.size, entry.packed])
    : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(entry.wide ? 45 : 20, 4);
  head.writeUInt16LE(flagsOf(entry), 6);
  head.writeUInt16LE(entry.method, 8);
  head.writeUInt32LE(entry.stamp, 10);
  if (!entry.streamed) head.writeUInt32LE(entry.crc, 14);
  head.writeUInt32LE(entry.wide ? NONE32 : entry.streamed ? 0 : entry.packed, 18);
  head.writeUInt32LE(entry.wide ? NONE32 : entry.streamed ? 0 : entry.size, 22);
  head.writeUInt16LE(entry.name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, entry.name, extra]);
}

/** Stands after the data of a streamed entry. */
export function dataDescriptor(entry: EntryRecord): Buffer {
  const record = Buffer.alloc(entry.wide ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(entry.crc, 4);
  if (entry.wide) {
    record.writeBigUInt64LE(BigInt(entry.packed), 8);
    record.writeBigUInt64LE(BigInt(entry.size), 16);
  } else {
    record.writeUInt32LE(entry.packed, 8);
    record.writeUInt32LE(entry.size, 12);
  }
  return record;
}

/** The entry's line in the directory at the end. */
export function directoryRecord(entry: EntryRecord): Buffer {
  const { size, packed, offset, name } = entry;
  const large = [size, packed, offset].filter((value) => value >= NONE32);
  const extra = large.length > 0 ? wideExtra(large) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(UNIX | 45, 4);
  head.writeUInt16LE(entry.wide || large.length > 0 ? 45 : 20, 6);
  head.writeUInt16LE(flagsOf(entry), 8);
  head.writeUInt16LE(entry.method, 10);
  head.writeUInt32LE(entry.stamp, 12);
  head.writeUInt32LE(entry.crc, 16);
  head.writeUInt32LE(Math.min(packed, NONE32), 20);
  head.writeUInt32LE(Math.min(size, NONE32), 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(FILE_MODE, 38);
  head.writeUInt32LE(Math.min(offset, NONE32), 42);
  return Buffer.concat([head, name, extra]);
}

/** What a reader looks for first, with the 64-bit records where a number is too large for the old ones. */
export function endRecords(directory: { entries: number; bytes: number; offset: number }): Buffer {
  const { entries, bytes, offset } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, NONE16), 8);
  end.writeUInt16LE(Math.min(entries, NONE16), 10);
  end.writeUInt32LE(Math.min(bytes, NONE32), 12);
  end.writeUInt32LE(Math.min(offset, NONE32), 16);
  if (entries < NONE16 && bytes < NONE32 && offset < NONE32) return end;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(UNIX | 45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(entries), 24);
  wide.writeBigUInt64LE(BigInt(entries), 32);
  wide.writeBigUInt64LE(BigInt(bytes), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end]);
}
