import { inflateSync } from 'node:zlib';
import { readJpegSegments } from '../../jpeg.ts';
import { MAX_CHUNKS } from '../../max-chunks.ts';

/** Larger profiles, as those of printers, are left out. */
const MAX_PROFILE_BYTES = 200_000;
const ICC_HEADER = 'ICC_PROFILE\0';

const readAscii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** ICC.1:2022, B.4: the profile is in APP2 segments, each with its number and their count after the header. */
function readJpegProfile(bytes: Uint8Array): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let count = 0;
  for (const { marker, start, end } of readJpegSegments(bytes)) {
    count += 1;
    if (count > MAX_CHUNKS) break;
    if (marker !== 0xe2 || readAscii(bytes, start + 4, ICC_HEADER.length) !== ICC_HEADER) continue;
    parts[bytes[start + 16]! - 1] = bytes.subarray(start + 18, end);
  }
  return parts.length > 0 && !parts.includes(undefined as never) ? Buffer.concat(parts) : null;
}

/** PNG, third edition, 11.3.2.3: name, 0, 0, the profile compressed. */
function readPngProfile(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    count += 1;
    const type = readAscii(bytes, offset + 4, 4);
    if (type === 'IDAT' || count > MAX_CHUNKS) return null;
    if (type !== 'iCCP') continue;
    const content = bytes.subarray(offset + 8, offset + 8 + view.getUint32(offset));
    return inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
  }
  return null;
}

/** RFC 9649, 2.7.1.4. */
function readWebpProfile(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let offset = 12; offset + 8 <= bytes.length && count < MAX_CHUNKS; count += 1) {
    const length = view.getUint32(offset + 4, true);
    if (readAscii(bytes, offset, 4) === 'ICCP') return bytes.subarray(offset + 8, offset + 8 + length);
    offset += 8 + length + (length & 1);
  }
  return null;
}

const READERS = { jpeg: readJpegProfile, png: readPngProfile, webp: readWebpProfile };

/**
 * The ICC colour profile of a picture; null if it has none that can be read, or one for grey or printed pictures. Pixels are
 * decoded without it.
 */
export function readColourProfile(bytes: Uint8Array, kind: 'png' | 'jpeg' | 'webp'): Uint8Array | null {
  try {
    const profile = READERS[kind](bytes);
    const isKept = profile && profile.length <= MAX_PROFILE_BYTES && readAscii(profile, 16, 4) === 'RGB ';
    return isKept ? profile : null;
  } catch {
    // A damaged part: the picture is shown as if it had none.
    return null;
  }
}

/** Writes a part of a WebP file: type, length, content, a byte to make it even. */
function writeChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + content.length + (content.length & 1));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(content.length, 4);
  chunk.set(content, 8);
  return chunk;
}

const PROFILE_FLAG = 0x20;
const ALPHA_FLAG = 0x10;

/** A WebP image with a colour profile: RFC 9649, 2.7, an extended file. */
export function addColourProfile(
  webp: Buffer,
  profile: Uint8Array,
  { width, height }: { width: number; height: number },
): Buffer {
  const isExtended = readAscii(webp, 12, 4) === 'VP8X';
  const hasAlpha = isExtended ? (webp[20]! & ALPHA_FLAG) !== 0 : hasLosslessAlpha(webp);
  const header = Buffer.alloc(10);
  header[0] = PROFILE_FLAG | (hasAlpha ? ALPHA_FLAG : 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  // The chunks after the file header (12 bytes) and an existing VP8X chunk (18 bytes).
  const image = webp.subarray(isExtended ? 30 : 12);
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    writeChunk('VP8X', header),
    writeChunk('ICCP', profile),
    image,
  ]);
  return writeChunk('RIFF', content);
}

/** RFC 9649, 3.4: the bit after width and height. */
const hasLosslessAlpha = (webp: Buffer) =>
  readAscii(webp, 12, 4) === 'VP8L' && ((webp.readUInt32LE(21) >>> 28) & 1) === 1;
