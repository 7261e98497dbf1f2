import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread gets. */
export interface CodecJob {
  kind: 'png' | 'jpeg' | 'webp';
  bytes: Uint8Array;
  /** In pixels, the largest first. */
  sizes: { width: number; height: number }[];
  /** The WebP quality, 0 to 100. */
  quality: number;
  /** Whether the middle is cut out if a size has other proportions than the picture. */
  isCropped: boolean;
}

/** The pixels of a picture cannot be read, however often it is tried. */
export class UndecodableError extends Error {}

/** Pixels need memory: one picture after the other in each process. */
let previousJob: Promise<unknown> = Promise.resolve();

async function runThread(job: CodecJob, signal: AbortSignal): Promise<Buffer[]> {
  const thread = new Worker(new URL('run-codecs.ts', import.meta.url), { workerData: job });
  const images: Buffer[] = [];
  try {
    for await (const [message] of on(thread, 'message', { signal, close: ['exit'] })) {
      if (!(message instanceof Uint8Array))
        throw new UndecodableError((message as { undecodable: string }).undecodable);
      images.push(Buffer.from(message));
      if (images.length === job.sizes.length) return images;
    }
    throw new Error('The thread ended without all images.');
  } finally {
    await thread.terminate();
  }
}

/**
 * WebP images of a picture in some sizes, written from its pixels, so that nothing else of the file is left. In a thread,
 * which ends after some time or when `signal` aborts.
 *
 * @throws UndecodableError if the picture is damaged; another error if it takes too long or too much memory
 */
export async function renderSizes(
  job: CodecJob,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Buffer[]> {
  const running = previousJob.then(() => {
    const timeout = AbortSignal.timeout(timeoutMs);
    return runThread(job, signal ? AbortSignal.any([signal, timeout]) : timeout);
  });
  previousJob = running.catch(() => {});
  return running;
}
