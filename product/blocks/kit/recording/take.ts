import { MAX_RECORDING_BYTES, VOICE_BITS_PER_SECOND } from './bit-rates.ts';
import { RECORDED_EVENT } from '../../player.ts';
import type { VideoSize } from './video-size.ts';

/** What is recorded: an answer by voice or video, or the screen and the face during a task. */
export type TakeMode = 'voice' | 'video' | 'screen' | 'camera';

/** At most this much is lost when the page or the device crashes. */
const CHUNK_MS = 3_000;
const TICK_MS = 250;

/** In order of preference; Safari records only MP4. */
const VOICE_FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm', 'audio/ogg;codecs=opus'];
const VIDEO_FORMATS = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/mp4', 'video/webm'];

const findFormat = (mode: TakeMode): string | undefined =>
  (mode === 'voice' ? VOICE_FORMATS : VIDEO_FORMATS).find((format) => MediaRecorder.isTypeSupported(format));

/** Whether this browser can record, in any format that is accepted. */
export const canRecord = (mode: TakeMode): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  navigator.mediaDevices?.getUserMedia !== undefined &&
  findFormat(mode) !== undefined;

export const buildConstraints = (mode: TakeMode, { width, height }: VideoSize): MediaStreamConstraints => ({
  audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 },
  video: mode !== 'voice' && { facingMode: 'user', width: { ideal: width }, height: { ideal: height } },
});

/** Why a recording ended: stopped by the person, at the longest time, since its file is full, or since a device was unplugged. */
export type TakeEnd = 'stopped' | 'time' | 'bytes' | 'cut';

interface TakeOptions {
  stream: MediaStream;
  mode: TakeMode;
  /** The bit rate of the video; 0 for sound alone. */
  bitsPerSecond: number;
  maxSeconds: number;
  /** The tracks without which it ends; without the others it goes on. */
  neededTracks?: MediaStreamTrack[];
  /** Called with each chunk and the seconds recorded so far. */
  onChunk(chunk: Blob, seconds: number): void;
  /** `left`: the seconds until it ends by itself, by the longest time or about when its file will be full. */
  onTick(seconds: number, left: number): void;
  onEnd(end: TakeEnd, chunks: Blob[], seconds: number): void;
}

export interface Take {
  /** When the browser began to record, as `performance.now()`. */
  readonly startedAt: number;
  stop(): void;
}

/** Records a stream until it is stopped, reaches its limit or loses a device. Does not stop its tracks. */
export function startTake(options: TakeOptions): Take {
  const { stream, mode, bitsPerSecond, maxSeconds, onChunk, onTick, onEnd } = options;
  const recorder = new MediaRecorder(stream, {
    mimeType: findFormat(mode)!,
    audioBitsPerSecond: VOICE_BITS_PER_SECOND,
    ...(bitsPerSecond > 0 && { videoBitsPerSecond: bitsPerSecond }),
  });
  // Recording ends when the next two chunks might exceed the largest file.
  const headroomBytes = (2 * (CHUNK_MS / 1_000) * (bitsPerSecond + VOICE_BITS_PER_SECOND)) / 8;
  const maxBytes = MAX_RECORDING_BYTES - headroomBytes;
  const chunks: Blob[] = [];
  const startedAt = performance.now();
  const measureSeconds = () => (performance.now() - startedAt) / 1_000;
  const countSeconds = () => Math.min(maxSeconds, Math.floor(measureSeconds()));
  let bytes = 0;
  /** When the file will be full if it goes on growing as it did; how much a video needs depends on what it shows. */
  let fullAtSeconds = Infinity;
  let ended: { by: TakeEnd; seconds: number } | null = null;
  function end(by: TakeEnd) {
    if (ended) return;
    ended = { by, seconds: countSeconds() };
    clearInterval(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  }
  // Timers of a hidden page are delayed, chunks are not: both check the limit.
  function checkLimit() {
    if (measureSeconds() >= maxSeconds) end('time');
    else if (bytes > maxBytes) end('bytes');
  }
  const timer = setInterval(() => {
    const endSeconds = Math.min(maxSeconds, Math.max(fullAtSeconds, measureSeconds()));
    onTick(countSeconds(), Math.ceil(endSeconds) - countSeconds());
    checkLimit();
  }, TICK_MS);
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    chunks.push(data);
    bytes += data.size;
    fullAtSeconds = (measureSeconds() * maxBytes) / bytes;
    dispatchEvent(new Event(RECORDED_EVENT));
    onChunk(data, ended?.seconds ?? countSeconds());
    checkLimit();
  });
  let recordedFrom = startedAt;
  recorder.addEventListener('start', () => (recordedFrom = performance.now()));
  recorder.addEventListener('error', () => end('cut'));
  recorder.addEventListener('stop', () => {
    // The recorder stops by itself when all its tracks have ended.
    end('cut');
    onEnd(ended!.by, chunks, ended!.seconds);
  });
  for (const track of options.neededTracks ?? stream.getTracks())
    track.addEventListener('ended', () => end('cut'));
  recorder.start(CHUNK_MS);
  return {
    get startedAt() {
      return recordedFrom;
    },
    stop: () => end('stopped'),
  };
}
