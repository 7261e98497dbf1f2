const bytes = (...parts: (readonly number[] | Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : [...part],
    ),
  );
const be32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const be16 = (n: number) => [(n >>> 8) & 255, n & 255];
const le16 = (n: number) => [n & 255, (n >>> 8) & 255];
const le24 = (n: number) => [n & 255, (n >>> 8) & 255, (n >>> 16) & 255];
const le32 = (n: number) => [...le24(n), (n >>> 24) & 255];

/** A PNG chunk; its checksum is not valid. */
export const chunk = (type: string, data: readonly number[] | string): Uint8Array =>
  bytes(be32(data.length), type, data, [0, 0, 0, 0]);

/** A complete PNG of one pixel, 68 bytes. */
export const BLACK_PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='),
  (char) => char.charCodeAt(0),
);

/** A PNG whose header has this size. */
export const png = (width: number, height: number, ...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    chunk('IHDR', [...be32(width), ...be32(height), 8, 6, 0, 0, 0]),
    ...chunks,
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
  );

export const gif = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytes('GIF89a', le16(width), le16(height), [0, 0, 0, 0x3b]);

/** A WebP file in one of the three formats. */
export function webp(format: 'lossy' | 'lossless' | 'extended', width: number, height: number) {
  const data = {
    lossy: bytes([0, 0, 0, 0x9d, 0x01, 0x2a], le16(width), le16(height)),
    lossless: bytes([0x2f], le32((((height - 1) << 14) | (width - 1)) >>> 0), [0]),
    extended: bytes([0, 0, 0, 0], le24(width - 1), le24(height - 1)),
  }[format];
  const type = { lossy: 'VP8 ', lossless: 'VP8L', extended: 'VP8X' }[format];
  return bytes('RIFF', le32(12 + data.length), 'WEBP', type, le32(data.length), data);
}

/** A JPEG segment: marker and content, its length before it. */
export const segment = (marker: number, content: readonly number[] | string): Uint8Array =>
  bytes([0xff, marker], be16(content.length + 2), content);

/** Little-endian EXIF with an orientation, followed by a GPS position. */
export const exif = (orientation: number): Uint8Array =>
  segment(0xe1, [
    ...bytes(
      'Exif\0\0II',
      le16(42),
      le32(8),
      le16(1),
      le16(0x0112),
      le16(3),
      le32(1),
      le16(orientation),
      [0, 0],
    ),
    ...bytes(le32(0), 'GPS 48.2082 N 16.3738 E'),
  ]);

/** A JPEG whose frame header has this size; `before` are segments before that header. */
export const jpeg = (width: number, height: number, ...before: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...before,
    segment(0xdb, [0, 1, 2]),
    segment(0xc4, [0, 1]),
    segment(0xc2, [8, ...be16(height), ...be16(width), 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    // Entropy-coded data: a stuffed FF and a restart marker do not end it.
    [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
    [0xff, 0xd9],
  );
