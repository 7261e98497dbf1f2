import { GrowingFile } from '../file-source.ts';
import { RecorderUpload } from '../kit/recording/recorder-upload.ts';
import {
  createStoredTake,
  joinChunks,
  nameTake,
  type FinishedTake,
  type StoredTake,
} from '../kit/recording/stored-take.ts';
import { startTake, type Take, type TakeEnd } from '../kit/recording/take.ts';
import type { PlayerProps } from '../player.ts';
import type { TaskRecording, Track } from './task.ts';

type Device = Pick<PlayerProps, 'sendFile' | 'waitingFiles'> & {
  onProgress(): void;
};

interface TrackOptions {
  /** UUID of its upload. */
  upload: string;
  track: Track;
  stream: MediaStream;
  bitsPerSecond: number;
  maxSeconds: number;
  onTick(seconds: number): void;
  /** The recording ended by itself: the screen is no longer shared, the file is full, or the longest time is over. */
  onCut(by: TakeEnd): void;
}

/** One file of a task: its chunks on the device, and its upload, which begins while it is recorded. */
export class TrackRecorder {
  readonly stored: StoredTake;
  #device: Device;
  #upload: RecorderUpload | null = null;
  #take: Take | null = null;
  #finished: Promise<FinishedTake<Track> | null>;
  #isCancelled = false;

  private constructor(
    device: Device,
    stored: StoredTake,
    finish: (recorder: TrackRecorder) => Promise<FinishedTake<Track> | null>,
  ) {
    this.#device = device;
    this.stored = stored;
    this.#finished = finish(this);
  }
  /** @throws DOMException of `MediaRecorder` */
  static start(device: Device, options: TrackOptions): TrackRecorder {
    const { upload, track, stream, onCut } = options;
    const stored = createStoredTake(device.waitingFiles, upload, track);
    return new TrackRecorder(device, stored, (recorder) => {
      const { promise, resolve } = Promise.withResolvers<FinishedTake<Track> | null>();
      recorder.#take = startTake({
        ...options,
        mode: track,
        // A microphone that is unplugged does not end the recording of the screen.
        neededTracks: stream.getVideoTracks(),
        onChunk(chunk, seconds) {
          stored.add(chunk, seconds);
          if (recorder.#isCancelled) return;
          recorder.#upload ??= recorder.#startUpload(nameTake(track, chunk.type));
          recorder.#upload.source.add(chunk);
        },
        onEnd(end, chunks, seconds) {
          resolve(chunks.length > 0 ? joinChunks(track, chunks, seconds) : null);
          if (end !== 'stopped' && !recorder.#isCancelled) onCut(end);
        },
      });
      return promise;
    });
  }
  /** What an earlier visit left on the device; its upload goes on. */
  static resume(device: Device, stored: StoredTake, take: FinishedTake<Track>): TrackRecorder {
    return new TrackRecorder(device, stored, (recorder) => {
      recorder.#upload = recorder.#startUpload(take.file.name);
      recorder.#upload.source.add(take.file);
      return Promise.resolve(take);
    });
  }
  #startUpload(name: string): RecorderUpload {
    return new RecorderUpload(
      this.#device.sendFile,
      new GrowingFile(this.stored.upload, name),
      this.#device.onProgress,
    );
  }
  get progress(): RecorderUpload['progress'] {
    return this.#upload?.progress ?? { share: 0, isWaiting: false };
  }
  /** On the clock of the page; null for one of an earlier visit. */
  get startedAt(): number | null {
    return this.#take?.startedAt ?? null;
  }
  stop(): void {
    this.#take?.stop();
  }
  /** Uploads the rest; `firstStart` is when the first of its task began. Null if nothing was recorded, it was refused, or it was cancelled. */
  async send(firstStart: number): Promise<TaskRecording | null> {
    const take = await this.#finished;
    if (!take || this.#isCancelled) return null;
    // What was refused before it was finished is tried once more.
    if (!this.#upload || this.#upload.hasFailed) {
      this.#upload = this.#startUpload(take.file.name);
      this.#upload.source.add(take.file);
    }
    this.#upload.source.complete();
    const outcome = await this.#upload.outcome;
    if (!('sent' in outcome)) return null;
    return {
      track: take.mode,
      seconds: take.seconds,
      ...(this.startedAt !== null && { startedMs: Math.round(this.startedAt - firstStart) }),
      file: outcome.sent,
    };
  }
  /** Stops the upload; it can go on later. */
  cancel(): void {
    this.#isCancelled = true;
    this.stop();
    this.#upload?.cancel();
  }
  /** Deletes what was recorded, also on the server. */
  discard(): void {
    this.#isCancelled = true;
    this.stop();
    this.#upload?.discard();
    this.stored.remove();
  }
}
