/** Maximum size of a video as it is uploaded. */
export const MAX_VIDEO_BYTES = 100_000_000;
export const MAX_VIDEO_MINUTES = 30;
/** Maximum displayed width and height, which phones still decode. */
export const MAX_VIDEO_SIDE = 4_096;

/** What is wrong with a video, in a sentence for who uploads it. */
export const VIDEO_PROBLEMS = {
  kind: 'This isn’t an MP4, WebM or MOV video. Export it as MP4 (H.264) and try again.',
  damaged: 'This video is damaged or incomplete. Export it again and retry.',
  noPicture: 'This file has only sound. Choose a video.',
  codec:
    'Some browsers can’t play this video. Export it as MP4 with H.264 video and AAC sound, and try again.',
  side: `This video has too many pixels. Export it with at most ${MAX_VIDEO_SIDE.toLocaleString('en')} × ${MAX_VIDEO_SIDE.toLocaleString('en')}.`,
  long: `This video is longer than ${MAX_VIDEO_MINUTES} minutes. Choose a shorter part.`,
} as const;
export type VideoProblem = keyof typeof VIDEO_PROBLEMS;

/** A video as it is stored. */
export interface CleanedVideo {
  kind: 'mp4' | 'webm';
  seconds: number;
  /** Displayed size in pixels. */
  width: number;
  height: number;
  hasSound: boolean;
}

/** An error of the disk while a video was read or written, such as ENOSPC. */
export interface FailedFile {
  code: string;
}
