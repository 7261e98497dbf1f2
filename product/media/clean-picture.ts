import { orientationSegment, readOrientation, segmentsOf } from './jpeg.ts';
import type { PictureKind } from './file-kind.ts';

/** Application data that stays: JFIF, colour profiles, Adobe's colour transform. All else may say who, when and where. */
const KEPT_APP_SEGMENTS = [0xe0, 0xe2, 0xee];
const COMMENT = 0xfe;
const ICC = 'ICC_PROFILE\0';

function keepsSegment(bytes: Uint8Array, marker: number, start: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker !== 0xe2) return KEPT_APP_SEGMENTS.includes(marker);
  // Of the other uses of this segment, one points at further pictures after the end.
  return Array.from(ICC, (char) => char.charCodeAt(0)).every((code, at) => bytes[start + 4 + at] === code);
}

/** What stays, in one piece: a file may have millions of parts, and each as a thing of its own costs memory. */
class Output {
  readonly #into: Uint8Array;
  #length = 0;

  constructor(most: number) {
    this.#into = new Uint8Array(most);
  }

  add(part: Uint8Array): void {
    this.#into.set(part, this.#length);
    this.#length += part.length;
  }

  whole(): Uint8Array {
    return this.#into.subarray(0, this.#length);
  }
}

function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const turn = orientationSegment(1).length;
  const output = new Output(bytes.length + turn);
  let turned = false;
  // Neighbours that stay are copied together.
  let from = 0;
  let to = 0;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (keepsSegment(bytes, marker, start)) {
      if (start !== to) {
        output.add(bytes.subarray(from, to));
        from = start;
      }
      to = end;
      continue;
    }
    const orientation = marker === 0xe1 && !turned ? readOrientation(bytes.subarray(start, end)) : 1;
    if (orientation === 1) continue;
    turned = true;
    output.add(bytes.subarray(from, to));
    output.add(orientationSegment(orientation));
    from = to;
  }
  output.add(bytes.subarray(from, to));
  return output.whole();
}

const METADATA_CHUNKS = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** PNG, third edition, 5.3: length, type, data, check sum. */
function cleanPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const output = new Output(bytes.length);
  output.add(bytes.subarray(0, 8));
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!METADATA_CHUNKS.includes(type)) output.add(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return output.whole();
}

/**
 * A JPEG or PNG picture without what a camera or program wrote into it besides the picture: place, time, device,
 * author, comments, thumbnails, and whatever stands after its end. Colours and orientation stay. Nothing is decoded.
 * GIF and WebP pictures stay as they are.
 */
export function cleanPicture(bytes: Uint8Array, kind: PictureKind): Uint8Array {
  if (kind === 'jpeg') return cleanJpeg(bytes);
  return kind === 'png' ? cleanPng(bytes) : bytes;
}
