/** Maximum size of a video as it is uploaded. */
export const MAX_VIDEO_BYTES = 100_000_000;
export const MAX_VIDEO_MINUTES = 30;
/** Maximum displayed width and height, which phones still decode. */
export const MAX_VIDEO_SIDE = 4_096;

/** What is wrong with a video, in a sentence for the person who uploads it. */
export const VIDEO_PROBLEMS = {
  kind: 'This isn’t an MP4, WebM or MOV video. Export it as MP4 (H.264) and try again.',
  damaged: 'This video is damaged or incomplete. Export it again and retry.',
  soundOnly: 'This file has only sound. Choose a video.',
  codec:
    'Some browsers can’t play this video. Export it as MP4 with H.264 video and AAC sound, and try again.',
  tooManyPixels: `This video has too many pixels. Export it with at most ${MAX_VIDEO_SIDE.toLocaleString('en')} × ${MAX_VIDEO_SIDE.toLocaleString('en')}.`,
  tooLong: `This video is longer than ${MAX_VIDEO_MINUTES} minutes. Choose a shorter part.`,
} as const;
export type VideoProblem = keyof typeof VIDEO_PROBLEMS;

/** A video as it is stored: a copy of its streams, without the metadata of the uploaded file. */
export interface CleanedVideo {
  kind: 'mp4' | 'webm';
  seconds: number;
  /** Displayed size in pixels. */
  width: number;
  height: number;
  hasSound: boolean;
}

/** Why the disk failed while a video was read or written. */
export interface DiskFailure {
  /** The code of Node's error, such as ENOSPC. */
  code: string;
}
