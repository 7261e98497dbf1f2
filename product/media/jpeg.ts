/** A marker segment of a JPEG file: `start` is its FF byte, `end` the byte after it. */
interface JpegSegment {
  marker: number;
  start: number;
  end: number;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Markers without a length: TEM, restart, start (D8) and end of image. */
const hasNoLength = (marker: number) =>
  marker === 0x01 || isRestart(marker) || marker === 0xd8 || marker === END_OF_IMAGE;

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
      if (marker === START_OF_SCAN) offset = findScanEnd(bytes, offset);
    }
    yield { marker, start, end: offset };
    if (marker === END_OF_IMAGE) return;
  }
}

/** In a scan FF is followed by 0 or a restart marker; anything else starts the next segment. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let offset = bytes.indexOf(0xff, start); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return offset;
  }
  return bytes.length;
}

/** "Exif" and two zero bytes, with which the content of its segment begins. */
const EXIF_HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION_TAG = 0x0112;

/**
 * The orientation (1 to 8) in an APP1 segment, or 1 if it has none. Exif 2.32, 4.6.4: the tag is in the first directory
 * of the TIFF structure, which follows "Exif" and two zero bytes.
 */
export function readOrientation(segment: Uint8Array): number {
  // Before the header are the marker (FF E1) and the length, of two bytes each.
  if (!EXIF_HEADER.every((byte, index) => segment[4 + index] === byte)) return 1;
  const tiff = segment.subarray(10);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    // "II" for little-endian, "MM" for big-endian.
    const isLittleEndian = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittleEndian);
    const entryCount = view.getUint16(directory, isLittleEndian);
    for (let index = 0; index < entryCount; index += 1) {
      // An entry has 12 bytes: tag, type, number of values, value.
      const offset = directory + 2 + index * 12;
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
  // Big-endian TIFF, one directory at 8 with one entry: tag, SHORT, one value; no directory after it.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const content = [...EXIF_HEADER, ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
