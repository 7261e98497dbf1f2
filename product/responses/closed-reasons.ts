/** Why a study cannot be answered now; each has its own screen. */
export const CLOSED_REASONS = [
  // No study has this link, or its code is not valid.
  'unknown',
  // A draft, or a link that opens later.
  'not_live',
  'paused',
  'closed',
  // As many responses are completed as the team wants (`LinkChannel.closeAt`).
  'full',
  'already_answered',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];
