import { brotliCompressSync } from 'node:zlib';

const TABLE_BYTES = 100;

/** A number as WOFF2 encodes it (UIntBase128). */
function encodeLength(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}

/** A WOFF2 file whose tables contain nothing, so no browser renders text with it. */
export function createFont({
  flavor = 0x00010000,
  tags = ['cmap', 'head', 'name', 'CFF '],
  declaredBytes = TABLE_BYTES,
  data = Buffer.alloc(tags.length * TABLE_BYTES),
  compressed = brotliCompressSync(data),
}: {
  flavor?: number;
  tags?: string[];
  /** Size of each table according to the directory. */
  declaredBytes?: number;
  data?: Buffer;
  compressed?: Buffer;
} = {}): Buffer {
  const directory = tags.flatMap((tag) => [63, ...Buffer.from(tag), ...encodeLength(declaredBytes)]);
  const end = 48 + directory.length + compressed.length;
  const font = Buffer.alloc(Math.ceil(end / 4) * 4);
  font.write('wOF2', 'latin1');
  font.writeUInt32BE(flavor, 4);
  font.writeUInt32BE(font.length, 8);
  font.writeUInt16BE(tags.length, 12);
  font.writeUInt32BE(compressed.length, 20);
  font.set([...directory, ...compressed], 48);
  return font;
}
