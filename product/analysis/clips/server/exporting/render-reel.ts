import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#platform/http/server/services.ts';
import { runFfmpeg } from '#product/media/playback/server/run-ffmpeg.ts';
import { getLengthMs, TITLE_CARD_MS, type Cue, type ExportProblem } from '../../clip.ts';
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
/** The same for every part, so that the parts are joined without encoding them again. */
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
  folder: string,
  { clips, captions, onProgress }: ReelToRender,
  signal: AbortSignal,
): Promise<RenderedReel | ExportProblem> {
  const run = (args: string[]) => runFfmpeg(args, signal, { cwd: folder });
  if (!(await run(['-version']))) return 'no_ffmpeg';
  /** Text comes from people, so it is never part of a filter: the filter names a file. */
  const writeWords = (cues: readonly Cue[], style: 'Caption' | 'Title') =>
    writeFile(path.join(folder, 'words.ass'), formatAss(cues, style));
  const parts: string[] = [];
  const made: { path: string }[] = [];
  for (const [index, clip] of clips.entries()) {
    if (clip.title) {
      await writeWords([{ fromMs: 0, toMs: TITLE_CARD_MS, text: clip.title }], 'Title');
      const inputs = ['-f', 'lavfi', '-i', BACKGROUND, '-f', 'lavfi', '-i', SILENCE];
      const card = `title-${index}.mp4`;
      const drawn = ['-vf', 'subtitles=filename=words.ass', '-t', toSeconds(TITLE_CARD_MS), ...CODECS, card];
      if (!(await run([...inputs, ...drawn]))) return 'unreadable';
      parts.push(card);
    }
    await writeWords(captions ? clip.cues : [], 'Caption');
    await pipeline(
      await storage.get(clip.source.file),
      createWriteStream(path.join(folder, 'source'), { mode: 0o600 }),
      { signal },
    );
    const part = `clip-${index}.mp4`;
    if (!(await cutClip(clip, part, run))) return 'unreadable';
    await rm(path.join(folder, 'source'));
    parts.push(part);
    made.push({ path: path.join(folder, part) });
    await onProgress(index + 1);
  }
  await writeFile(path.join(folder, 'parts.txt'), parts.map((part) => `file '${part}'\n`).join(''));
  const join = ['-f', 'concat', '-i', 'parts.txt', '-c', 'copy', '-movflags', '+faststart', 'reel.mp4'];
  if (!(await run(join))) return 'unreadable';
  return { clips: made, whole: { path: path.join(folder, 'reel.mp4') } };
}

/** Cuts a clip out of `source`. What is missing, sound or a picture, becomes silence or a plain background. */
async function cutClip(
  clip: ReelClip,
  target: string,
  run: (args: string[]) => Promise<boolean>,
): Promise<boolean> {
  const length = toSeconds(getLengthMs(clip));
  const hasStream = (kind: 'v' | 'a') =>
    run(['-i', 'source', '-map', `0:${kind}:0`, '-c', 'copy', '-t', '0.1', '-f', 'null', '-']);
  const hasSound = await hasStream('a');
  const hasPicture = clip.hasVideo && (await hasStream('v'));
  if (!hasSound && !hasPicture) return false;
  const picture = hasPicture ? `[0:v:0]${fitPicture(getLengthMs(clip))}` : `${BACKGROUND},setsar=1`;
  const sound = hasSound ? '[0:a:0]aresample=48000:async=1:first_pts=0,apad' : SILENCE;
  const graph = `${picture},subtitles=filename=words.ass[picture];${sound}[sound]`;
  return run([
    ...['-ss', toSeconds(clip.startMs), '-t', length, '-i', 'source'],
    ...['-filter_complex', graph, '-map', '[picture]', '-map', '[sound]', '-t', length],
    ...CODECS,
    target,
  ]);
}
