import { readOrientation, readJpegSegments } from './jpeg.ts';
import { isPicture, type PictureKind } from './file-kind.ts';
import { sniffKind } from './sniff-kind.ts';

/** Maximum pixels of a picture, which the message below says in megapixels: a browser needs four bytes for each. */
const MAX_PIXELS = 50_000_000;
/** Maximum width and height. */
const MAX_SIDE_PIXELS = 20_000;

interface PictureInfo {
  kind: PictureKind;
  /** Displayed size in pixels, after applying the EXIF orientation. */
  width: number;
  height: number;
}

type Size = { width: number; height: number };

/** PNG, third edition, 11.2.1: the header chunk comes first, "IHDR" with 13 bytes. */
function readPngSize(view: DataView): Size | null {
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** GIF89a specification, 18: the logical screen. */
const readGifSize = (view: DataView): Size => ({
  width: view.getUint16(6, true),
  height: view.getUint16(8, true),
});

/** RFC 9649, 2.5–2.7: extended ("VP8X"), lossless ("VP8L", 3.4) and lossy ("VP8 ", RFC 6386, 9.1). */
function readWebpSize(view: DataView): Size | null {
  const readUint24 = (offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
  switch (view.getUint32(12)) {
    // "VP8X"
    case 0x56503858:
      return { width: readUint24(24) + 1, height: readUint24(27) + 1 };
    // "VP8L", then its signature byte
    case 0x5650384c: {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    // "VP8 ", then the start code of a key frame
    case 0x56503820:
      if (readUint24(23) !== 0x2a019d) return null;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** ITU-T T.81, B.2.2: a frame header has a marker from C0 to CF except C4, C8 and CC; it says the height first. */
function readJpegSize(view: DataView, bytes: Uint8Array): Size | null {
  let swapsSides = false;
  for (const { marker, start, end } of readJpegSegments(bytes)) {
    // APP1 has the EXIF data: orientations 5 to 8 turn the picture by 90°.
    if (marker === 0xe1) swapsSides ||= readOrientation(bytes.subarray(start, end)) >= 5;
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue;
    const height = view.getUint16(start + 5);
    const width = view.getUint16(start + 7);
    return swapsSides ? { width: height, height: width } : { width, height };
  }
  return null;
}

function readSize(kind: PictureKind, bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'png') return readPngSize(view);
    if (kind === 'gif') return readGifSize(view);
    return kind === 'webp' ? readWebpSize(view) : readJpegSize(view, bytes);
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Reads kind and size of a picture from its first bytes, without decoding it.
 *
 * @returns kind and size, or an error message if it is not accepted
 */
export function readPicture(bytes: Uint8Array): PictureInfo | string {
  const kind = sniffKind(bytes);
  if (!kind || !isPicture(kind))
    return 'This isn’t a PNG, JPEG, WebP or GIF image. Save it as one of these and try again.';
  const size = readSize(kind, bytes);
  if (!size || size.width === 0 || size.height === 0)
    return 'This image is damaged or incomplete. Save it again and retry.';
  const { width, height } = size;
  if (width > MAX_SIDE_PIXELS || height > MAX_SIDE_PIXELS || width * height > MAX_PIXELS)
    return `This image is ${width} × ${height} pixels. Make it smaller: at most 50 megapixels and ${MAX_SIDE_PIXELS.toLocaleString('en')} pixels a side.`;
  return { kind, width, height };
}
