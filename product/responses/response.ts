import { CHANNELS } from '../studies/channels.ts';

/** Where a response stands. `abandoned`: nothing came for 24 h; a new answer undoes it. */
export const RESPONSE_STATUSES = [
  'in_progress',
  'completed',
  'screened_out',
  'over_quota',
  'abandoned',
] as const;
export type ResponseStatus = (typeof RESPONSE_STATUSES)[number];

export const ABANDONED_AFTER_HOURS = 24;
/** A response begun before a study closed may finish for this long. */
export const FINISH_AFTER_CLOSE_HOURS = 24;

/** What is counted of a study's responses: those that began, of them the completed, and these by quota. */
export type CountKind = 'started' | 'completed' | 'quota';

/** Subject of tallies that count responses themselves. */
export const OF_RESPONSES = '$';

export type Device = 'phone' | 'tablet' | 'desktop';

/** Kind of device, from a User-Agent; unknown ones count as desktop. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent)) return 'phone';
  return 'desktop';
}

/** Whole seconds that a response took; none where clocks were set back meanwhile. */
export const secondsBetween = (start: Date, end: Date): number =>
  Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000));

/** Channel of test responses: flagged as preview, counted by no figure unless a filter asks for this channel. */
export const REHEARSAL = 'rehearsal';
/** How a response came to be. */
export const RESPONSE_CHANNELS = [...CHANNELS, REHEARSAL] as const;
export type ResponseChannel = (typeof RESPONSE_CHANNELS)[number];
