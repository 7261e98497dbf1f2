import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#platform/http/server/services.ts';
import { hasFfmpeg, runFfmpeg, type SniffedFile } from '#product/media/playback/server/run-ffmpeg.ts';
import { getLengthMs, TITLE_CARD_MS, type ClipCue, type ExportProblem } from '../../clip.ts';
import { formatAss, REEL_HEIGHT, REEL_WIDTH } from '../../format-ass.ts';
import type { ReelClip } from '../queries.ts';

interface ReelToRender {
  clips: readonly ReelClip[];
  /** Whether the words are drawn onto the picture. */
  captions: boolean;
  /** Called with the number of clips that are made. */
  onProgress(done: number): Promise<unknown>;
}

interface RenderedReel {
  clips: { path: string }[];
  whole: { path: string };
}

const FRAMES_PER_SECOND = 30;
const SIZE = `${REEL_WIDTH}:${REEL_HEIGHT}`;
const BACKGROUND = `color=c=0x151413:s=${REEL_WIDTH}x${REEL_HEIGHT}:r=${FRAMES_PER_SECOND}`;
const SILENCE = 'anullsrc=r=48000:cl=stereo';
/** Every part is encoded alike, so that the parts are joined without encoding them again. */
const CODECS = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
  ...['-video_track_timescale', '30000', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
  ...['-movflags', '+faststart'],
];
const toSeconds = (ms: number) => (ms / 1_000).toFixed(3);

/** Fits any picture into the frame of the reel. Where it ends before the sound, its last frame stays. */
const fitPicture = (lengthMs: number) =>
  [
    `scale=${SIZE}:force_original_aspect_ratio=decrease`,
    `pad=${SIZE}:(ow-iw)/2:(oh-ih)/2:color=0x151413`,
    'setsar=1',
    `fps=${FRAMES_PER_SECOND}`,
    `tpad=stop_mode=clone:stop_duration=${toSeconds(lengthMs)}`,
  ].join(',');

/**
 * Makes an MP4 of each clip and one of all, with a title before each clip that has one. Works in a folder of its own.
 *
 * @returns why it cannot be made, if so
 */
export async function renderReel(
  { storage }: Pick<Services, 'storage'>,
  { folder, clips, captions, onProgress, signal }: ReelToRender & { folder: string; signal: AbortSignal },
): Promise<RenderedReel | ExportProblem> {
  if (!(await hasFfmpeg(signal))) return 'no_ffmpeg';
  /** Text comes from people, so it is never part of a filter: the filter names a file. */
  const words = path.join(folder, 'words.ass');
  const writeWords = (cues: readonly ClipCue[], style: 'Caption' | 'Title') =>
    writeFile(words, formatAss(cues, style));
  const joined: string[] = [];
  const parts: { path: string }[] = [];
  for (const [index, clip] of clips.entries()) {
    if (clip.title) {
      await writeWords([{ fromMs: 0, toMs: TITLE_CARD_MS, text: clip.title }], 'Title');
      const inputs = [{ generated: BACKGROUND }, { generated: SILENCE }];
      const card = path.join(folder, `title-${index}.mp4`);
      const args = ['-vf', 'subtitles=filename=words.ass', '-t', toSeconds(TITLE_CARD_MS), ...CODECS, card];
      if (!(await runFfmpeg({ folder, inputs, beside: words, args }, signal))) return 'unreadable';
      joined.push(card);
    }
    await writeWords(captions ? clip.cues : [], 'Caption');
    const source = path.join(folder, 'source');
    await pipeline(await storage.get(clip.source.file), createWriteStream(source, { mode: 0o600 }), {
      signal,
    });
    const target = path.join(folder, `clip-${index}.mp4`);
    const files = { source: { path: source, kind: clip.source.kind }, words, target };
    if (!(await cutClip(clip, folder, files, signal))) return 'unreadable';
    await rm(source);
    joined.push(target);
    parts.push({ path: target });
    await onProgress(index + 1);
  }
  const whole = path.join(folder, 'reel.mp4');
  const args = ['-c', 'copy', '-movflags', '+faststart', whole];
  if (!(await runFfmpeg({ folder, inputs: [{ joined }], args }, signal))) return 'unreadable';
  return { clips: parts, whole: { path: whole } };
}

/** Cuts a clip out of its source. What is missing, sound or a picture, becomes silence or a plain background. */
async function cutClip(
  clip: ReelClip,
  folder: string,
  { source, words, target }: { source: SniffedFile; words: string; target: string },
  signal: AbortSignal,
): Promise<boolean> {
  const length = toSeconds(getLengthMs(clip));
  const hasStream = (type: 'v' | 'a') => {
    const args = ['-map', `0:${type}:0`, '-c', 'copy', '-t', '0.1', '-f', 'null', '-'];
    return runFfmpeg({ folder, inputs: [source], args }, signal);
  };
  const hasSound = await hasStream('a');
  const hasPicture = clip.hasVideo && (await hasStream('v'));
  if (!hasSound && !hasPicture) return false;
  const picture = hasPicture ? `[0:v:0]${fitPicture(getLengthMs(clip))}` : `${BACKGROUND},setsar=1`;
  const sound = hasSound ? '[0:a:0]aresample=48000:async=1:first_pts=0,apad' : SILENCE;
  const graph = `${picture},subtitles=filename=words.ass[picture];${sound}[sound]`;
  const options = ['-ss', toSeconds(clip.startMs), '-t', length];
  const args = [
    ...['-filter_complex', graph, '-map', '[picture]', '-map', '[sound]', '-t', length],
    ...CODECS,
    target,
  ];
  return runFfmpeg({ folder, inputs: [{ ...source, options }], beside: words, args }, signal);
}
