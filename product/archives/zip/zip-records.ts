/** Records of the ZIP format (PKWARE APPNOTE 6.3.10); numbers are little-endian. */

export const STORED = 0;
export const DEFLATED = 8;
const MAX_UINT32 = 0xffffffff;
const MAX_UINT16 = 0xffff;
/** Names are UTF-8. */
const UTF8_FLAG = 1 << 11;
/** Sizes and checksum are in a data descriptor after the data. */
const DATA_DESCRIPTOR_FLAG = 1 << 3;
/** "Made by" Unix, so that readers apply the file mode. */
const UNIX = 3 << 8;
const FILE_MODE = (0o100644 << 16) >>> 0;

export interface EntryRecord {
  name: Buffer;
  method: typeof STORED | typeof DEFLATED;
  crc: number;
  /** Bytes. */
  compressedSize: number;
  size: number;
  offset: number;
  /** Time and date in DOS format. */
  dosTime: number;
  /** Whether a data descriptor follows the data. */
  isStreamed: boolean;
  /** Whether the sizes in the local header and data descriptor have 64 bits. */
  isZip64: boolean;
}

/** UTC time in steps of two seconds; the format covers 1980 to 2107. */
export function formatDosTime(date: Date): number {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const dosDate = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const dosTime = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((dosDate << 16) | dosTime) >>> 0;
}

const computeFlags = (entry: EntryRecord) => UTF8_FLAG | (entry.isStreamed ? DATA_DESCRIPTOR_FLAG : 0);

function buildZip64Extra(values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + index * 8));
  return extra;
}

/** Precedes the data; the sizes of a streamed entry are in its data descriptor. */
export function buildLocalHeader(entry: EntryRecord): Buffer {
  const extra = entry.isZip64
    ? buildZip64Extra(entry.isStreamed ? [0, 0] : [entry.size, entry.compressedSize])
    : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(entry.isZip64 ? 45 : 20, 4);
  head.writeUInt16LE(computeFlags(entry), 6);
  head.writeUInt16LE(entry.method, 8);
  head.writeUInt32LE(entry.dosTime, 10);
  if (!entry.isStreamed) head.writeUInt32LE(entry.crc, 14);
  head.writeUInt32LE(entry.isZip64 ? MAX_UINT32 : entry.isStreamed ? 0 : entry.compressedSize, 18);
  head.writeUInt32LE(entry.isZip64 ? MAX_UINT32 : entry.isStreamed ? 0 : entry.size, 22);
  head.writeUInt16LE(entry.name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, entry.name, extra]);
}

/** Follows the data of a streamed entry. */
export function buildDataDescriptor(entry: EntryRecord): Buffer {
  const record = Buffer.alloc(entry.isZip64 ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(entry.crc, 4);
  if (entry.isZip64) {
    record.writeBigUInt64LE(BigInt(entry.compressedSize), 8);
    record.writeBigUInt64LE(BigInt(entry.size), 16);
  } else {
    record.writeUInt32LE(entry.compressedSize, 8);
    record.writeUInt32LE(entry.size, 12);
  }
  return record;
}

/** The entry's record in the central directory. */
export function buildDirectoryRecord(entry: EntryRecord): Buffer {
  const { size, compressedSize, offset, name } = entry;
  const large = [size, compressedSize, offset].filter((value) => value >= MAX_UINT32);
  const extra = large.length > 0 ? buildZip64Extra(large) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(UNIX | 45, 4);
  head.writeUInt16LE(entry.isZip64 || large.length > 0 ? 45 : 20, 6);
  head.writeUInt16LE(computeFlags(entry), 8);
  head.writeUInt16LE(entry.method, 10);
  head.writeUInt32LE(entry.dosTime, 12);
  head.writeUInt32LE(entry.crc, 16);
  head.writeUInt32LE(Math.min(compressedSize, MAX_UINT32), 20);
  head.writeUInt32LE(Math.min(size, MAX_UINT32), 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(FILE_MODE, 38);
  head.writeUInt32LE(Math.min(offset, MAX_UINT32), 42);
  return Buffer.concat([head, name, extra]);
}

/** End of central directory, with the ZIP64 records if a number is too large for 32 bits. */
export function buildEndRecords(directory: { entries: number; bytes: number; offset: number }): Buffer {
  const { entries, bytes, offset } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, MAX_UINT16), 8);
  end.writeUInt16LE(Math.min(entries, MAX_UINT16), 10);
  end.writeUInt32LE(Math.min(bytes, MAX_UINT32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_UINT32), 16);
  if (entries < MAX_UINT16 && bytes < MAX_UINT32 && offset < MAX_UINT32) return end;
  const zip64End = Buffer.alloc(56);
  zip64End.writeUInt32LE(0x06064b50, 0);
  zip64End.writeBigUInt64LE(44n, 4);
  zip64End.writeUInt16LE(UNIX | 45, 12);
  zip64End.writeUInt16LE(45, 14);
  zip64End.writeBigUInt64LE(BigInt(entries), 24);
  zip64End.writeBigUInt64LE(BigInt(entries), 32);
  zip64End.writeBigUInt64LE(BigInt(bytes), 40);
  zip64End.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([zip64End, locator, end]);
}
