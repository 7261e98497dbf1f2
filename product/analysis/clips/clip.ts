/** Why a clip is not in what others see: in the exported file and on the shared page. */
export const CLIP_STATES = ['included', 'no_consent', 'not_counted', 'unprepared'] as const;
export type ClipState = (typeof CLIP_STATES)[number];

/** `waiting` and `running` are made by a job; `outdated` no longer shows what the reel shows, and is not sent to anybody. */
export const EXPORT_STATES = ['none', 'waiting', 'running', 'ready', 'outdated', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why a reel could not be exported. */
export const EXPORT_PROBLEMS = ['no_ffmpeg', 'no_clips', 'unreadable', 'changed', 'interrupted'] as const;
export type ExportProblem = (typeof EXPORT_PROBLEMS)[number];

/** How many clips a study can have: its page shows all of them. */
export const MAX_CLIPS = 500;
export const MAX_REELS = 100;
export const MAX_CLIPS_PER_REEL = 50;
export const MIN_CLIP_MS = 500;
export const MAX_CLIP_MS = 600_000;
/** The longest duration of all clips of a reel: a job of about ten minutes on one processor core. */
export const MAX_REEL_MS = 1_800_000;
export const MAX_TITLE_LENGTH = 120;
/** How long the title before a clip is shown. */
export const TITLE_CARD_MS = 2_500;

/** The place of a clip in its recording, in milliseconds; `endMs` is exclusive. */
export interface ClipRange {
  startMs: number;
  endMs: number;
}

export const getLengthMs = ({ startMs, endMs }: ClipRange): number => endMs - startMs;

/** What is wrong with the range of a clip; undefined if nothing is. */
export function findRangeProblem({ startMs, endMs }: ClipRange, recordingMs: number): string | undefined {
  if (endMs > recordingMs) return 'The clip ends after the recording.';
  if (endMs - startMs < MIN_CLIP_MS) return 'A clip lasts at least half a second.';
  if (endMs - startMs > MAX_CLIP_MS) return 'A clip lasts at most ten minutes.';
  return undefined;
}

/** How long a reel is: its clips, and the titles before them. */
export const getReelMs = (clips: readonly (ClipRange & { title: string })[]): number =>
  clips.reduce((sum, clip) => sum + getLengthMs(clip) + (clip.title ? TITLE_CARD_MS : 0), 0);

/** Words that are said in a clip, in milliseconds from its start. */
export interface ClipCue {
  fromMs: number;
  toMs: number;
  text: string;
}

/** How long a line without an end is shown, at most. */
const DEFAULT_CUE_MS = 6_000;

/** The lines of a transcript that are said in a clip. */
export function cutCues(
  segments: readonly { fromMs: number | null; toMs: number | null; text: string }[],
  { startMs, endMs }: ClipRange,
): ClipCue[] {
  const timed = segments.flatMap(({ fromMs, toMs, text }) =>
    fromMs === null ? [] : [{ fromMs, toMs, text }],
  );
  return timed.flatMap(({ fromMs, toMs, text }, index) => {
    const nextMs = timed[index + 1]?.fromMs ?? Infinity;
    const lastMs = toMs !== null && toMs > fromMs ? toMs : Math.min(nextMs, fromMs + DEFAULT_CUE_MS);
    const cue = {
      fromMs: Math.max(fromMs, startMs) - startMs,
      toMs: Math.min(lastMs, endMs) - startMs,
      text,
    };
    return cue.toMs > cue.fromMs ? [cue] : [];
  });
}
