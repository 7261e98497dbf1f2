/** A marker segment of a JPEG file: `start` is its FF byte, `end` the byte after it. */
interface JpegSegment {
  marker: number;
  start: number;
  end: number;
}

/** Markers without a length: TEM, restart, start and end of image. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/**
 * The segments of a JPEG file in order, up to its end marker; a scan's segment includes its entropy-coded data.
 * ITU-T T.81, B.1.1. Stops early if the file is damaged.
 */
export function* readJpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  let offset = 0;
  while (offset + 1 < bytes.length && bytes[offset] === 0xff) {
    const start = offset;
    // A marker may be preceded by any number of FF bytes.
    while (bytes[offset + 1] === 0xff) offset += 1;
    const marker = bytes[offset + 1];
    if (marker === undefined || marker === 0) return;
    offset += 2;
    if (!hasNoLength(marker)) {
      const length = ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);
      if (length < 2 || offset + length > bytes.length) return;
      offset += length;
      if (marker === 0xda) offset = findScanEnd(bytes, offset);
    }
    yield { marker, start, end: offset };
    if (marker === 0xd9) return;
  }
}

/** In a scan FF is followed by 0 or a restart marker; anything else starts the next segment. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return offset;
  }
  return bytes.length;
}

const ORIENTATION_TAG = 0x0112;

/**
 * The orientation (1 to 8) in an APP1 segment, or 1 if it has none. Exif 2.32, 4.6.4: the tag is in the first directory
 * of the TIFF structure, which follows "Exif" and two zero bytes.
 */
export function readOrientation(segment: Uint8Array): number {
  // FF E1, length, "Exif", 0, 0.
  const exifHeader = [0x45, 0x78, 0x69, 0x66, 0, 0];
  if (!exifHeader.every((byte, index) => segment[4 + index] === byte)) return 1;
  const tiff = segment.subarray(10);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const isLittleEndian = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittleEndian);
    const entries = view.getUint16(directory, isLittleEndian);
    for (let entry = 0; entry < entries; entry += 1) {
      const offset = directory + 2 + entry * 12;
      if (view.getUint16(offset, isLittleEndian) !== ORIENTATION_TAG) continue;
      const value = view.getUint16(offset + 8, isLittleEndian);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** An APP1 segment that contains only the orientation. */
export function createOrientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  // Big-endian TIFF, one directory at 8 with one entry: tag, SHORT, one value; no directory after it.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const content = [...exif, ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
