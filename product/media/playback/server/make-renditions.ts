import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileKind } from '../../file-kind.ts';
import type { RenditionRole } from '../recording.ts';
import { inspectMedia } from './inspect-media.ts';
import type { InspectedMedia } from './inspect-media-process.ts';
import { measureSound, type SoundFigures } from './measure-peaks.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

/** A file made from a recording, in the work folder. */
export interface MadeFile {
  role: RenditionRole;
  kind: FileKind;
  path: string;
}

/** A recording as it can be played. */
export interface PreparedRecording {
  durationMs: number;
  hasVideo: boolean;
  hasAudio: boolean;
  width: number | null;
  height: number | null;
  /** Null without sound, and without ffmpeg. */
  sound: SoundFigures | null;
  files: MadeFile[];
}

/** Many times what reading and copying takes; some damaged files are never read to their end. */
const BASE_SECONDS = 20;
const SECONDS_PER_MB = 0.2;

/** Widest picture of a rendition and of a poster. */
const VIDEO_WIDTH = 1280;
const POSTER_WIDTH = 640;
const scaleTo = (width: number) => `scale='min(${width},iw)':-2`;

/** A file of H.264 and AAC, which every browser plays. */
async function transcode(source: string, target: string, signal: AbortSignal): Promise<boolean> {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p'];
  const streams = ['-map', '0:v:0?', '-map', '0:a:0?', '-vf', scaleTo(VIDEO_WIDTH)];
  const sound = ['-c:a', 'aac', '-b:a', '96k'];
  const args = ['-i', source, ...streams, ...video, ...sound, '-movflags', '+faststart', target];
  return runFfmpeg(args, signal);
}

async function drawPoster(
  source: string,
  target: string,
  durationMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  // The first picture of a camera is often black.
  const seconds = Math.min(durationMs / 10_000, 1).toFixed(2);
  const picture = ['-frames:v', '1', '-vf', scaleTo(POSTER_WIDTH), '-f', 'mjpeg', target];
  if (!(await runFfmpeg(['-ss', seconds, '-i', source, ...picture], signal))) return false;
  const size = await stat(target).catch(() => null);
  return size !== null && size.size > 0;
}

/** The playable file, if the original is not one. Without ffmpeg, an original of other codecs is kept as it is. */
async function makePlayable(
  source: string,
  folder: string,
  { copied, isPlayable }: InspectedMedia,
  signal: AbortSignal,
): Promise<MadeFile | null> {
  if (!isPlayable) {
    const transcoded = path.join(folder, 'playable.mp4');
    if (await transcode(source, transcoded, signal))
      return { role: 'playable', kind: 'mp4', path: transcoded };
  }
  return copied && { role: 'playable', kind: copied, path: path.join(folder, 'copy') };
}

/**
 * Makes everything from a recording that playing it needs; `folder` is a work folder of its own.
 *
 * @returns null if the file is no recording that we can read
 */
export async function makeRenditions(
  source: string,
  folder: string,
  signal: AbortSignal,
): Promise<PreparedRecording | null> {
  const { size } = await stat(source);
  const cpuSeconds = BASE_SECONDS + (size / 1_000_000) * SECONDS_PER_MB;
  // On a busy machine a program waits for the processor.
  const limits = { cpuSeconds, timeoutMs: Math.ceil(cpuSeconds * 4_000) };
  const inspected = await inspectMedia(source, path.join(folder, 'copy'), limits, signal);
  if (!inspected) return null;
  const { durationMs, hasVideo, hasAudio, width, height } = inspected;
  const playable = await makePlayable(source, folder, inspected, signal);
  const played = playable?.path ?? source;
  const poster = path.join(folder, 'poster.jpg');
  const files = playable ? [playable] : [];
  if (hasVideo && (await drawPoster(played, poster, durationMs, signal)))
    files.push({ role: 'poster', kind: 'jpeg', path: poster });
  const sound = hasAudio ? await measureSound(played, durationMs, signal) : null;
  return { durationMs, hasVideo, hasAudio, width, height, sound, files };
}
