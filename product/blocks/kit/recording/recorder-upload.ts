import { DISCARDED, type GrowingFile } from '../../file-source.ts';
import type { SendFile } from '../../player.ts';
import { addSpeed } from './video-size.ts';

interface Progress {
  /** 0 to 1 */
  share: number;
  /** The server cannot be reached; the upload goes on by itself. */
  isWaiting: boolean;
}

/** The upload of a recording, which begins while it is being made. */
export class RecorderUpload {
  source: GrowingFile;
  outcome: ReturnType<SendFile>;
  progress: Progress = { share: 0, isWaiting: false };
  hasFailed = false;
  #controller = new AbortController();

  constructor(sendFile: SendFile, source: GrowingFile, onProgress: (progress: Progress) => void) {
    this.source = source;
    const report = (progress: Progress) => {
      this.progress = progress;
      onProgress(progress);
    };
    this.outcome = sendFile(source, {
      signal: this.#controller.signal,
      onProgress: (share) => report({ share, isWaiting: false }),
      onWaiting: () => report({ ...this.progress, isWaiting: true }),
      onSpeed: addSpeed,
    }).then((outcome) => {
      this.hasFailed = 'failed' in outcome;
      return outcome;
    });
  }
  /** Stops it; it can go on later. */
  cancel(): void {
    this.#controller.abort();
  }
  /** Stops it, and deletes what the server has of it. */
  discard(): void {
    this.#controller.abort(DISCARDED);
  }
  isCancelled(): boolean {
    return this.#controller.signal.aborted;
  }
}
