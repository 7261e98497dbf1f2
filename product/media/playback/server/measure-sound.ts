import path from 'node:path';
import { PEAK_COUNT } from '../recording.ts';
import { QuietMeter } from './measure-quiet.ts';
import { runFfmpeg, type SniffedFile } from './run-ffmpeg.ts';

const SAMPLES_PER_SECOND = 8_000;
const MAX_SAMPLE = 32_768;

/** Collects the loudest sample of each of `PEAK_COUNT` equal parts, 0 to 100, of 16-bit samples that arrive in chunks. */
class PeakMeter {
  readonly #peaks = Array.from({ length: PEAK_COUNT }, () => 0);
  readonly #samplesPerPeak: number;
  #position = 0;
  /** The first byte of a sample that was cut by the end of a chunk. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(durationMs: number) {
    this.#samplesPerPeak = Math.max((durationMs * SAMPLES_PER_SECOND) / 1000 / PEAK_COUNT, 1);
  }

  add(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const length = bytes.length - (bytes.length % 2);
    for (let offset = 0; offset < length; offset += 2) {
      const peak = Math.min(Math.floor(this.#position / this.#samplesPerPeak), PEAK_COUNT - 1);
      const loudness = Math.abs(bytes.readInt16LE(offset));
      if (loudness > this.#peaks[peak]!) this.#peaks[peak] = loudness;
      this.#position += 1;
    }
    this.#rest = bytes.subarray(length);
  }

  getPeaks(): number[] {
    return this.#peaks.map((loudness) => Math.round((loudness / MAX_SAMPLE) * 100));
  }
}

/** How loud a recording is: its waveform, and how much of it is quiet (`QuietMeter`). */
export interface SoundFigures {
  peaks: number[];
  quietPercent: number | null;
}

/** The figures of a recording's sound; null without ffmpeg, or if it cannot decode the sound. */
export async function measureSound(
  file: SniffedFile,
  durationMs: number,
  signal: AbortSignal,
): Promise<SoundFigures | null> {
  const [peakMeter, quietMeter] = [new PeakMeter(durationMs), new QuietMeter()];
  const args = ['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-f', 's16le', 'pipe:1'];
  const onOutput = (chunk: Buffer) => {
    peakMeter.add(chunk);
    quietMeter.add(chunk);
  };
  const run = { folder: path.dirname(file.path), inputs: [file], args };
  const isDone = await runFfmpeg(run, signal, onOutput);
  return isDone ? { peaks: peakMeter.getPeaks(), quietPercent: quietMeter.getQuietPercent() } : null;
}
