import { CHANNELS } from '../studies/channels.ts';

/** States of a response. `abandoned`: no activity for 24 hours; a new answer makes it active again. */
export const RESPONSE_STATUSES = [
  'in_progress',
  'completed',
  'screened_out',
  'over_quota',
  'abandoned',
] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

/** Whether more answers can be saved. */
export const isUnfinished = ({ status }: { status: ResponseStatus }): boolean =>
  status === 'in_progress' || status === 'abandoned';

export const ABANDONED_AFTER_HOURS = 24;
/** How long after closing a started response may still be finished. */
export const FINISH_AFTER_CLOSE_HOURS = 24;

/** Kinds of counters: responses started, completed, and completed per quota. */
export type CountKind = 'started' | 'completed' | 'quota';

/** Subject of tallies that count responses themselves. */
export const RESPONSES_SUBJECT = '$';

/** Whole seconds between two times; 0 when the clock was set back in between. */
export const computeSecondsBetween = (start: Date, end: Date): number =>
  Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000));

/** Channel of responses that the team imported from elsewhere. */
export const IMPORT_CHANNEL = 'import';
/** Channel of test responses: flagged as preview, counted by no figure unless a filter asks for this channel. */
export const REHEARSAL_CHANNEL = 'rehearsal';
/** How a response was created. */
export const RESPONSE_CHANNELS = [...CHANNELS, IMPORT_CHANNEL, REHEARSAL_CHANNEL] as const;
export type ResponseChannel = (typeof RESPONSE_CHANNELS)[number];

/** Why, by whom and when an answer was left out of results. */
export interface LeftOutMark {
  reason: string;
  /** Null if a job did it. */
  person: string | null;
  at: string;
}
