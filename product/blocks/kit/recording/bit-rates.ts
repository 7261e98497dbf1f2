import { MAX_UPLOAD_BYTES } from '../files/max-upload-bytes.ts';

/** As large as an upload may be. */
export const MAX_RECORDING_BYTES = MAX_UPLOAD_BYTES;
/** Recordings end then, unless their file is full before. */
export const MAX_RECORDING_SECONDS = 1_800;
export const VOICE_BITS_PER_SECOND = 32_000;
/** At 720 lines. */
export const VIDEO_BITS_PER_SECOND = 1_200_000;
/** At 360 lines, on a slow connection. */
export const SMALL_VIDEO_BITS_PER_SECOND = 300_000;
