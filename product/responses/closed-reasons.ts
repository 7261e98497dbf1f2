/** Why a study cannot be answered now; each has its own screen. */
export const CLOSED_REASONS = [
  'unknown',
  'not_live',
  'paused',
  'closed',
  'full',
  'already_answered',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];
