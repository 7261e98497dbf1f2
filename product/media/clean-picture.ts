import { createOrientationSegment, readOrientation, readJpegSegments } from './jpeg.ts';
import type { PictureKind } from './file-kind.ts';

/** Markers of a JPEG (ITU-T T.81, table B.1): application segments are APP0 to APP15. */
const APP0_JFIF = 0xe0;
const APP1_EXIF = 0xe1;
const APP2_ICC = 0xe2;
const APP14_ADOBE = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const ICC_HEADER = 'ICC_PROFILE\0';

/**
 * Application segments are removed except JFIF, colour profiles and Adobe's colour transform: others may contain personal data.
 */
function keepsSegment(bytes: Uint8Array, marker: number, start: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0_JFIF || marker > APP15) return true;
  if (marker !== APP2_ICC) return marker === APP0_JFIF || marker === APP14_ADOBE;
  // Other uses of this segment include references to further pictures after the end. Its content begins at byte 4.
  return Array.from(ICC_HEADER, (char) => char.charCodeAt(0)).every(
    (code, index) => bytes[start + 4 + index] === code,
  );
}

/** Collects the output in one buffer: a file may have millions of parts, and an object for each would cost memory. */
class PictureOutput {
  readonly #buffer: Uint8Array;
  #length = 0;

  constructor(maxBytes: number) {
    this.#buffer = new Uint8Array(maxBytes);
  }

  add(part: Uint8Array): void {
    this.#buffer.set(part, this.#length);
    this.#length += part.length;
  }

  getResult(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }
}

function cleanJpeg(bytes: Uint8Array): Uint8Array {
  // An orientation is written as a segment of its own, which may be longer than the one that it was in.
  const orientationBytes = createOrientationSegment(1).length;
  const output = new PictureOutput(bytes.length + orientationBytes);
  let hasOrientation = false;
  // Adjacent kept segments are copied at once.
  let copyStart = 0;
  let copyEnd = 0;
  for (const { marker, start, end } of readJpegSegments(bytes)) {
    if (keepsSegment(bytes, marker, start)) {
      if (start !== copyEnd) {
        output.add(bytes.subarray(copyStart, copyEnd));
        copyStart = start;
      }
      copyEnd = end;
      continue;
    }
    const orientation =
      marker === APP1_EXIF && !hasOrientation ? readOrientation(bytes.subarray(start, end)) : 1;
    if (orientation === 1) continue;
    hasOrientation = true;
    output.add(bytes.subarray(copyStart, copyEnd));
    output.add(createOrientationSegment(orientation));
    copyStart = copyEnd;
  }
  output.add(bytes.subarray(copyStart, copyEnd));
  return output.getResult();
}

const PNG_METADATA_CHUNKS = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** PNG, third edition, 5.3: after the signature of 8 bytes, chunks of length, type, data and checksum. */
function cleanPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const output = new PictureOutput(bytes.length);
  output.add(bytes.subarray(0, 8));
  for (let offset = 8; offset + 12 <= bytes.length;) {
    const end = Math.min(offset + 12 + view.getUint32(offset), bytes.length);
    const type = readChunkType(bytes, offset + 4);
    if (!PNG_METADATA_CHUNKS.includes(type)) output.add(bytes.subarray(offset, end));
    if (type === 'IEND') break;
    offset = end;
  }
  return output.getResult();
}

const WEBP_METADATA_CHUNKS = ['EXIF', 'XMP '];
/** Bits of the extended header that announce these chunks. */
const WEBP_METADATA_FLAGS = 0b1100;

/** RFC 9649, 2.3–2.7: a file header of 12 bytes, then chunks of type, length and data, padded to an even length. */
function cleanWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const output = new PictureOutput(bytes.length);
  output.add(bytes.subarray(0, 12));
  const fileEnd = Math.min(8 + view.getUint32(4, true), bytes.length);
  for (let offset = 12; offset + 8 <= fileEnd;) {
    const length = view.getUint32(offset + 4, true);
    const end = Math.min(offset + 8 + length + (length % 2), fileEnd);
    if (!WEBP_METADATA_CHUNKS.includes(readChunkType(bytes, offset))) output.add(bytes.subarray(offset, end));
    offset = end;
  }
  const cleaned = output.getResult();
  new DataView(cleaned.buffer, cleaned.byteOffset).setUint32(4, cleaned.length - 8, true);
  // The flags follow type and length of the extended header.
  if (readChunkType(cleaned, 12) === 'VP8X') cleaned[20]! &= ~WEBP_METADATA_FLAGS;
  return cleaned;
}

const readChunkType = (bytes: Uint8Array, offset: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));

/**
 * Removes metadata from a JPEG, PNG or WebP picture: place, time, device, author, comments, thumbnails, and data after its
 * end. Colours are kept, and the orientation of a JPEG. Nothing is decoded. GIF pictures are returned unchanged.
 */
export function cleanPicture(bytes: Uint8Array, kind: PictureKind): Uint8Array {
  if (kind === 'jpeg') return cleanJpeg(bytes);
  if (kind === 'png') return cleanPng(bytes);
  return kind === 'webp' ? cleanWebp(bytes) : bytes;
}
