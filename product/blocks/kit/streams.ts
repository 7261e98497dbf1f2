/**
 * Opened streams of cameras, microphones and screens. Whatever opens one opens it here, so that no indicator stays on because somebody
 * forgot a track.
 */
const openStreams = new Set<MediaStream>();

/**
 * Asks for a stream: the camera or microphone, or the screen. If the signal has aborted in the meantime, the stream that was allowed is stopped.
 *
 * @throws DOMException of `getUserMedia` or `getDisplayMedia`, and AbortError
 */
export async function openStream(
  constraints: MediaStreamConstraints,
  signal: AbortSignal,
  source: 'getUserMedia' | 'getDisplayMedia' = 'getUserMedia',
): Promise<MediaStream> {
  const stream = await navigator.mediaDevices[source](constraints);
  openStreams.add(stream);
  if (!signal.aborted) return stream;
  stopStream(stream);
  throw new DOMException('No longer needed.', 'AbortError');
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  openStreams.delete(stream);
}

/** Stops every track of every open stream. */
export function stopAllTracks(): void {
  for (const stream of openStreams) stopStream(stream);
}

/** Stops the cameras; microphones go on. */
export function stopVideoTracks(): void {
  for (const stream of openStreams) for (const track of stream.getVideoTracks()) track.stop();
}

export const countOpenStreams = (): number => openStreams.size;
