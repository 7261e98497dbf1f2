import type { PictureKind } from './file-kind.ts';
import { MAX_CHUNKS } from './max-chunks.ts';

/** The bit of the flags of `VP8X` (byte 20 of the file) that says that it is animated. */
const WEBP_ANIMATION_FLAG = 0b10;

/**
 * Whether a PNG or WebP picture is animated, by the parts of its file: `acTL` (PNG, third edition, 11.3.6.1), the animation flag
 * of `VP8X` (RFC 9649, 2.7). A PNG with more chunks before its pixels than are read counts as animated. No GIF is asked
 * about: smaller copies are not made of them.
 */
export function isAnimated(bytes: Uint8Array, kind: Exclude<PictureKind, 'gif'>): boolean {
  if (kind === 'jpeg') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readType = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  if (kind === 'webp') return readType(12) === 'VP8X' && (bytes[20]! & WEBP_ANIMATION_FLAG) !== 0;
  let chunkCount = 0;
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    chunkCount += 1;
    const type = readType(offset + 4);
    if (type === 'acTL' || chunkCount > MAX_CHUNKS) return true;
    if (type === 'IDAT') return false;
  }
  return false;
}
