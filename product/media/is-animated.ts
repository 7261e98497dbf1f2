import { MAX_CHUNKS } from './max-chunks.ts';

/**
 * Whether a PNG or WebP picture is animated, by the parts of its file: `acTL` (PNG, third edition, 11.3.6.1), the animation flag
 * of `VP8X` (RFC 9649, 2.7). A PNG with more chunks before its pixels than are read counts as animated.
 */
export function isAnimated(bytes: Uint8Array, kind: 'png' | 'jpeg' | 'webp'): boolean {
  if (kind === 'jpeg') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readType = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  if (kind === 'webp') return readType(12) === 'VP8X' && (bytes[20]! & 2) !== 0;
  let count = 0;
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    count += 1;
    const type = readType(offset + 4);
    if (type === 'acTL' || count > MAX_CHUNKS) return true;
    if (type === 'IDAT') return false;
  }
  return false;
}
