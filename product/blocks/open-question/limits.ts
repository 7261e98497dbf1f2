import {
  MAX_RECORDING_BYTES,
  VIDEO_BITS_PER_SECOND,
  VOICE_BITS_PER_SECOND,
} from '../kit/recording/bit-rates.ts';
import type { AnswerMode } from './recording.ts';

export const MIN_SECONDS = 10;
const MAX_VOICE_SECONDS = 1_800;
/** The whole minutes of video and voice that fit into the largest file. */
const MAX_VIDEO_SECONDS =
  Math.floor((MAX_RECORDING_BYTES * 8) / (VIDEO_BITS_PER_SECOND + VOICE_BITS_PER_SECOND) / 60) * 60;

/** The longest recording that a question with these modes may allow. */
export const getMaxSeconds = (modes: readonly AnswerMode[]): number =>
  modes.includes('video') ? MAX_VIDEO_SECONDS : MAX_VOICE_SECONDS;
