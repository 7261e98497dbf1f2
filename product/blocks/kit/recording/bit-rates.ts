/** As large as an upload may be. */
export const MAX_RECORDING_BYTES = 50_000_000;
export const VOICE_BITS_PER_SECOND = 32_000;
/** At 720 lines. */
export const VIDEO_BITS_PER_SECOND = 1_200_000;
/** At 360 lines, on a slow connection. */
export const SMALL_VIDEO_BITS_PER_SECOND = 300_000;
