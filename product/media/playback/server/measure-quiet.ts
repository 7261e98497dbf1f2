/** A tenth of a second of 16-bit samples at 8 kHz. */
const WINDOW_SAMPLES = 800;
const MAX_SAMPLE = 32_768;
/** −50 dB of full scale, as a share of it, squared: below it nobody is heard. */
const QUIET_POWER = (10 ** (-50 / 20)) ** 2;

/** Measures how much of a recording is quiet: the share of its tenths of a second whose RMS level is below −50 dBFS. */
export class QuietMeter {
  #squares = 0;
  #samples = 0;
  #windows = 0;
  #quietWindows = 0;
  /** The first byte of a sample that was cut by the end of a chunk. */
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const length = bytes.length - (bytes.length % 2);
    for (let offset = 0; offset < length; offset += 2) {
      const share = bytes.readInt16LE(offset) / MAX_SAMPLE;
      this.#squares += share * share;
      this.#samples += 1;
      if (this.#samples === WINDOW_SAMPLES) this.#closeWindow();
    }
    this.#rest = bytes.subarray(length);
  }
  #closeWindow(): void {
    this.#windows += 1;
    if (this.#squares / this.#samples < QUIET_POWER) this.#quietWindows += 1;
    this.#squares = 0;
    this.#samples = 0;
  }
  /** 0 to 100, rounded down, so that 90 means at least 90 %; null without a whole tenth of a second. */
  getQuietPercent(): number | null {
    return this.#windows === 0 ? null : Math.floor((this.#quietWindows / this.#windows) * 100);
  }
}
