import { crc32, deflateSync } from 'node:zlib';

function createChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/**
 * A real PNG picture.
 *
 * @param colourAt red, green and blue of a pixel, 0 to 255
 * @param profile an ICC profile
 */
export function createPng(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number],
  profile?: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // 8 bits, RGB.
  header.set([8, 2], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createChunk('IHDR', header),
    ...(profile ? [createChunk('iCCP', Buffer.concat([Buffer.from('p3\0\0'), deflateSync(profile)]))] : []),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}
