import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileKind } from '../../file-kind.ts';
import type { RenditionRole } from '../recording.ts';
import { inspectMedia } from './inspect-media.ts';
import type { InspectedMedia } from './inspect-media-process.ts';
import { measureSound, type SoundFigures } from './measure-sound.ts';
import { runFfmpeg, type SniffedFile } from './run-ffmpeg.ts';

/** A file made from a recording, in the work folder. */
interface MadeFile {
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

/** Writes a file of H.264 and AAC, which every browser plays. Null if ffmpeg is not installed or cannot read the source. */
async function transcode(source: SniffedFile, folder: string, signal: AbortSignal): Promise<MadeFile | null> {
  const target = path.join(folder, 'playable.mp4');
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p'];
  const streams = ['-map', '0:v:0?', '-map', '0:a:0?', '-vf', scaleTo(VIDEO_WIDTH)];
  const sound = ['-c:a', 'aac', '-b:a', '96k'];
  const args = [...streams, ...video, ...sound, '-movflags', '+faststart', target];
  const isDone = await runFfmpeg({ folder, inputs: [source], args }, signal);
  return isDone ? { role: 'playable', kind: 'mp4', path: target } : null;
}

async function drawPoster(
  source: SniffedFile,
  folder: string,
  durationMs: number,
  signal: AbortSignal,
): Promise<MadeFile | null> {
  const target = path.join(folder, 'poster.jpg');
  // The first picture of a camera is often black.
  const seconds = Math.min(durationMs / 10_000, 1).toFixed(2);
  const args = ['-frames:v', '1', '-vf', scaleTo(POSTER_WIDTH), '-f', 'mjpeg', target];
  if (!(await runFfmpeg({ folder, inputs: [{ ...source, options: ['-ss', seconds] }], args }, signal)))
    return null;
  const size = await stat(target).catch(() => null);
  return size !== null && size.size > 0 ? { role: 'poster', kind: 'jpeg', path: target } : null;
}

/** A recording with the file that browsers play, if it is another one. */
interface ReadRecording {
  inspected: InspectedMedia;
  playable: MadeFile | null;
}

/**
 * Reads a recording, and makes the playable file if the original is not one. What the reader does not know, ffmpeg may be able to
 * convert. Without ffmpeg, an original of other codecs is kept as it is.
 */
async function readRecording(
  source: SniffedFile,
  folder: string,
  signal: AbortSignal,
): Promise<ReadRecording | null> {
  const copy = path.join(folder, 'copy');
  const inspect = async (file: SniffedFile) => {
    const { size } = await stat(file.path);
    const cpuSeconds = BASE_SECONDS + (size / 1_000_000) * SECONDS_PER_MB;
    // On a busy machine a program waits for the processor.
    const limits = { cpuSeconds, timeoutMs: Math.ceil(cpuSeconds * 4_000) };
    return inspectMedia(file, copy, limits, signal);
  };
  const inspected = await inspect(source);
  const converted = inspected?.isPlayable ? null : await transcode(source, folder, signal);
  if (inspected) {
    const { copied } = inspected;
    return { inspected, playable: converted ?? (copied && { role: 'playable', kind: copied, path: copy }) };
  }
  const inspectedAgain = converted && (await inspect(converted));
  return inspectedAgain && { inspected: inspectedAgain, playable: converted };
}

/**
 * Makes everything from a recording that playing it needs; `folder` is a work folder of its own, which the recording is in.
 *
 * @returns null if the file is no recording that we can read
 */
export async function makeRenditions(
  source: SniffedFile,
  folder: string,
  signal: AbortSignal,
): Promise<PreparedRecording | null> {
  const read = await readRecording(source, folder, signal);
  if (!read) return null;
  const { durationMs, hasVideo, hasAudio, width, height } = read.inspected;
  const played = read.playable ?? source;
  const poster = hasVideo ? await drawPoster(played, folder, durationMs, signal) : null;
  const sound = hasAudio ? await measureSound(played, durationMs, signal) : null;
  const files = [read.playable, poster].filter((file) => file !== null);
  return { durationMs, hasVideo, hasAudio, width, height, sound, files };
}
