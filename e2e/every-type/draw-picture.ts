import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A valid PNG (RFC 2083): a border around a plain area whose colour depends on the name. */
export function drawPicture(width: number, height: number, name: string): Buffer {
  const colour = crc32(name);
  const background = [64 + (colour & 127), 64 + ((colour >> 8) & 127), 64 + ((colour >> 16) & 127)];
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBorder = x < 4 || y < 4 || x >= width - 4 || y >= height - 4;
      rows.set(isBorder ? [20, 20, 20] : background, y * (1 + width * 3) + 1 + x * 3);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
