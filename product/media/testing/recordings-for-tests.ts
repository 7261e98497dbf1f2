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

/** Boxes that consist of boxes, of those that `repeatSample` passes through. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
/** The tables of samples: sizes, places, times, and chunks. */
const SAMPLE_TABLES = ['stts', 'stss', 'ctts', 'stsc', 'stsz', 'stco'];

/** Calls a function with each box of a list, and joins what it returns. */
function mapBoxes(boxes: Buffer, map: (type: string, content: Buffer) => Buffer): Buffer {
  const mapped: Buffer[] = [];
  for (let at = 0; at < boxes.length;) {
    const length = boxes.readUInt32BE(at);
    mapped.push(map(boxes.toString('latin1', at + 4, at + 8), boxes.subarray(at + 8, at + length)));
    at += length;
  }
  return Buffer.concat(mapped);
}

const createTable = (...numbers: number[]): Buffer<ArrayBuffer> => {
  const table = Buffer.alloc(4 * numbers.length);
  numbers.forEach((value, index) => table.writeUInt32BE(value, 4 * index));
  return table;
};

/**
 * An MP4 file whose first track consists of the same bytes many times: its tables name one place for all samples, so that a copy of
 * its streams is many times as large.
 */
export function repeatSample(mp4: Buffer, count: number, sampleBytes: number): Buffer {
  let head: Buffer = Buffer.alloc(0);
  let content: Buffer = Buffer.alloc(0);
  mapBoxes(mp4, (type, body) => {
    if (type === 'ftyp') head = createBox(type, body);
    if (type === 'mdat') content = createBox(type, body);
    return body;
  });
  const firstByte = head.length + 8;
  const tables = [
    createBox('stts', createTable(0, 1, count, 512)),
    createBox('stsc', createTable(0, 1, 1, 1, 1)),
    createBox('stsz', createTable(0, sampleBytes, count)),
    createBox('stco', createTable(0, count), createTable(...Array.from({ length: count }, () => firstByte))),
  ];
  let trackCount = 0;
  const rewrite = (type: string, body: Buffer): Buffer => {
    if (type === 'trak') trackCount += 1;
    if (trackCount > 1 || !CONTAINERS.includes(type))
      return trackCount === 1 && SAMPLE_TABLES.includes(type) ? Buffer.alloc(0) : createBox(type, body);
    return createBox(type, mapBoxes(body, rewrite), ...(type === 'stbl' ? tables : []));
  };
  const index = mapBoxes(mp4, (type, body) => (type === 'moov' ? rewrite(type, body) : Buffer.alloc(0)));
  return Buffer.concat([head, content, index]);
}
