/** Measures how loud a stream is. */
export interface LevelMeter {
  /** The loudest sample since the last call, in decibels of full scale. */
  read(): number;
  close(): void;
}

/** Below this level nobody is heard. */
export const SILENCE_DB = -50;

/** Null in a browser that cannot measure it; recording works without. */
export function createLevelMeter(stream: MediaStream): LevelMeter | null {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2_048;
  context.createMediaStreamSource(stream).connect(analyser);
  // Safari starts it suspended.
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return 20 * Math.log10(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
    },
    close: () => void context.close(),
  };
}
