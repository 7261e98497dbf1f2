import { orientationSegment, readOrientation, segmentsOf } from './jpeg.ts';
import type { PictureKind } from './picture-file.ts';

/** Application data that stays: JFIF, colour profiles, Adobe's colour transform. All else may say who, when and where. */
const KEPT_APPLICATIONS = [0xe0, 0xe2, 0xee];
const COMMENT = 0xfe;
const ICC = 'ICC_PROFILE\0';

function staysInJpeg(bytes: Uint8Array, marker: number, start: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker !== 0xe2) return KEPT_APPLICATIONS.includes(marker);
  // Of the other uses of this segment, one points at further pictures after the end.
  return Array.from(ICC, (char) => char.charCodeAt(0)).every((code, at) => bytes[start + 4 + at] === code);
}

function cleanJpeg(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const { marker, start, end } of segmentsOf(bytes)) {
    const segment = bytes.subarray(start, end);
    if (staysInJpeg(bytes, marker, start)) parts.push(segment);
    const orientation = marker === 0xe1 ? readOrientation(segment) : 1;
    if (orientation !== 1) parts.push(orientationSegment(orientation));
  }
  return parts;
}

const WORDY_CHUNKS = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** PNG, third edition, 5.3: length, type, data, check sum. */
function cleanPng(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!WORDY_CHUNKS.includes(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return parts;
}

/**
 * A JPEG or PNG picture without what a camera or program wrote into it besides the picture: place, time, device,
 * author, comments, thumbnails, and whatever stands after its end. Colours and orientation stay. Nothing is decoded.
 * GIF and WebP pictures stay as they are.
 */
export function cleanPicture(bytes: Uint8Array, kind: PictureKind): Uint8Array[] {
  if (kind === 'jpeg') return cleanJpeg(bytes);
  return kind === 'png' ? cleanPng(bytes) : [bytes];
}
