import { expect, it } from 'vitest';
import { QuietMeter } from './measure-quiet.ts';

/** Seconds of a tone of 400 Hz whose RMS has a level in dBFS, as 16-bit samples at 8 kHz. */
function makeTone(seconds: number, level: number): Buffer {
  const samples = Buffer.alloc(seconds * 16_000);
  const amplitude = Math.SQRT2 * 10 ** (level / 20) * 32_768;
  for (let index = 0; index < samples.length / 2; index += 1)
    samples.writeInt16LE(Math.round(amplitude * Math.sin((index * Math.PI) / 10)), index * 2);
  return samples;
}
const measure = (...chunks: Buffer[]) => {
  const meter = new QuietMeter();
  for (const chunk of chunks) meter.add(chunk);
  return meter.getQuietPercent();
};

it('compares the RMS level with −50 dBFS', () => {
  expect([measure(makeTone(2, -49)), measure(makeTone(2, -51)), measure(Buffer.alloc(32_000))]).toEqual([
    0, 100, 100,
  ]);
});

it('counts the quiet part, wherever chunks are cut, and a click in silence as one tenth of a second', () => {
  const sound = Buffer.concat([makeTone(1, -20), makeTone(9, -60)]);
  expect(measure(sound)).toBe(90);
  expect(measure(sound.subarray(0, 7_001), sound.subarray(7_001, 7_002), sound.subarray(7_002))).toBe(90);
  const click = Buffer.alloc(160_000);
  click.writeInt16LE(30_000, 40_000);
  expect(measure(click)).toBe(99);
});

it('says nothing about less than a tenth of a second', () => {
  expect(measure(makeTone(1, -10).subarray(0, 1_598))).toBeNull();
});
