/** Signs that a response may not be sincere. People decide about it; nothing is ever excluded because of one. */
export const QUALITY_REASONS = [
  'fast',
  'straight_lining',
  'repeated_text',
  'pasted',
  'gibberish',
  'silent_recording',
  'duplicate_device',
] as const;
export type QualityReason = (typeof QUALITY_REASONS)[number];

/** A sign with the blocks whose answers show it; none for a sign of the whole response. */
export interface QualityFlag {
  reason: QualityReason;
  blocks: string[];
}

/** Seconds a block below which a response may be too fast. */
const MIN_SECONDS_PER_BLOCK = 2;

/** Whether somebody spent less than two seconds on each block of their path. */
export const isHasty = (seconds: number, blocks: number): boolean => seconds < MIN_SECONDS_PER_BLOCK * blocks;

/** A hasty response is too fast if it took less time than this: a third of the study’s median. */
export const computeFastLimit = (medianSeconds: number): number => medianSeconds / 3;
