/** What happens between a participant and a study, in the order in which it usually does. */
export const PARTICIPATION_EVENTS = [
  'invited',
  'opened',
  'started',
  'screenedOut',
  'overQuota',
  'completed',
  'optedOut',
] as const;
export type ParticipationEvent = (typeof PARTICIPATION_EVENTS)[number];

/** Where a participant stands in a study: the name of the event that led there (`record-participation.sql`). */
export type ParticipationState = ParticipationEvent;
