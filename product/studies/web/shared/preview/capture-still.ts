/** The longer side of a still, in pixels. */
const MAX_SIDE_PX = 1_920;
const TIMEOUT_MS = 15_000;
/** First frames are often black. */
const MAX_SKIPPED_SECONDS = 3;

/** Resolves with the next event of a kind. */
const waitFor = (video: HTMLVideoElement, event: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(new Error('cannot be decoded')), { once: true, signal });
    signal.addEventListener('abort', () => reject(new Error('takes too long')), { once: true });
  });

/** A frame of a video near its start as a JPEG; a black one in the same shape if this browser cannot decode any. */
export async function captureStill(
  url: string,
  { width, height, seconds }: { width: number; height: number; seconds: number },
): Promise<Blob> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d')!;
  const video = document.createElement('video');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  Object.assign(video, { muted: true, preload: 'auto', playsInline: true, src: url });
  try {
    await waitFor(video, 'loadeddata', signal);
    const isSought = waitFor(video, 'seeked', signal);
    video.currentTime = Math.min(seconds / 10, MAX_SKIPPED_SECONDS);
    await isSought;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
  } catch {
    // The black one.
  }
  video.removeAttribute('src');
  video.load();
  return new Promise((resolve) => {
    canvas.toBlob((still) => resolve(still!), 'image/jpeg', 0.85);
  });
}
