import type { ParticipationEvent } from '../lifecycle.ts';

/** The column of `participations` with the time of each event. */
export const TIME_COLUMNS: Record<ParticipationEvent, string> = {
  invited: 'invited_at',
  opened: 'opened_at',
  started: 'started_at',
  screenedOut: 'screened_out_at',
  overQuota: 'over_quota_at',
  completed: 'completed_at',
  optedOut: 'opted_out_at',
};
