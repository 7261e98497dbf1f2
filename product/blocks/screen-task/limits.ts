import {
  MAX_RECORDING_BYTES,
  SMALL_VIDEO_BITS_PER_SECOND,
  VOICE_BITS_PER_SECOND,
} from '../kit/recording/bit-rates.ts';

export const MIN_TIME_LIMIT_SECONDS = 10;
/** An hour. */
export const MAX_TIME_LIMIT_SECONDS = 3_600;
/** For so long a task is recorded in any case; until its file is full, which a screen that changes little takes longer for. */
export const SURELY_RECORDED_SECONDS = 900;
/** Enough to follow what happens; more would only make the file larger. */
export const SCREEN_FRAMES_PER_SECOND = 5;
const MAX_SCREEN_BITS_PER_SECOND = 1_500_000;
/** Browsers do not keep exactly to a bit rate. */
const USED_SHARE = 0.9;

/** The bit rate with which the screen of a task of so many seconds is recorded, so that the file is small enough to be sent. */
export const chooseScreenBitRate = (seconds: number): number =>
  Math.min(
    MAX_SCREEN_BITS_PER_SECOND,
    Math.floor((MAX_RECORDING_BYTES * 8 * USED_SHARE) / Math.min(seconds, SURELY_RECORDED_SECONDS)) -
      VOICE_BITS_PER_SECOND,
  );
/** The bit rate of the camera's video, which shows a face in a corner. */
export const CAMERA_BITS_PER_SECOND = SMALL_VIDEO_BITS_PER_SECOND;
