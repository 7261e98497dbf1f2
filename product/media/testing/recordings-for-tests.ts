import { writeWave } from '../server/write-wave.ts';

const SAMPLES_PER_SECOND = 8_000;

/** A WAV file of 16-bit mono sound: a tone whose amplitude, 0 to 1, depends on the second. */
export function createWave(seconds: number, amplitudeAt: (second: number) => number): Buffer {
  return writeWave(
    SAMPLES_PER_SECOND,
    seconds,
    (sample) => Math.sin(sample / 3) * amplitudeAt(sample / SAMPLES_PER_SECOND),
  );
}

/** A box of an MP4 file: length, type, content (ISO/IEC 14496-12, 4.2). */
function createBox(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4);
  return Buffer.concat([head, body]);
}

/** An MP4 file that declares many tracks and has no content. Padding before its index hides it from a look at the first bytes. */
export function createMp4WithTracks(count: number, paddingBytes = 0): Buffer {
  const header = Buffer.alloc(84);
  const handler = Buffer.alloc(25);
  handler.write('vide', 8);
  const table = createBox('stbl', createBox('stsd', Buffer.alloc(8)));
  const media = createBox(
    'mdia',
    createBox('mdhd', Buffer.alloc(24)),
    createBox('hdlr', handler),
    createBox('minf', table),
  );
  const track = createBox('trak', createBox('tkhd', header), media);
  const tracks = Array.from({ length: count }, () => track);
  return Buffer.concat([
    createBox('ftyp', Buffer.from('isom\0\0\x02\0isommp41')),
    ...(paddingBytes > 0 ? [createBox('free', Buffer.alloc(paddingBytes))] : []),
    createBox('moov', createBox('mvhd', Buffer.alloc(100)), ...tracks),
  ]);
}
