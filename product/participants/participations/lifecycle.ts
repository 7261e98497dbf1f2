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

/** Where a participant stands in a study: the name of the event that led there. */
export type ParticipationState = ParticipationEvent;

/**
 * From which states each event changes the state (drawn in decision 157). An event that comes late, such as the opening of
 * an invitation by somebody who has answered already, is kept with its time, but changes no state. `null`: the first event.
 */
export const TRANSITIONS: Record<ParticipationEvent, readonly (ParticipationState | null)[]> = {
  invited: [null],
  opened: [null, 'invited'],
  started: [null, 'invited', 'opened', 'optedOut'],
  screenedOut: ['started'],
  overQuota: ['started'],
  // Somebody who was screened out can be let in again by the team, and answers another time.
  completed: ['started', 'screenedOut', 'overQuota', 'optedOut'],
  optedOut: [null, 'invited', 'opened', 'started', 'screenedOut', 'overQuota'],
};
