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

/** Subject of tallies that count responses themselves. */
export const OF_RESPONSES = '$';

export type Device = 'phone' | 'tablet' | 'desktop';

/** Kind of device, from a User-Agent; unknown ones count as desktop. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android.*Mobile|Windows Phone/i.test(userAgent)) return 'phone';
  return 'desktop';
}

/**
 * Seconds a response took, in steps that keep a histogram small at any number of responses: whole seconds to
 * two minutes, then steps of about 1 %. The step's own value stands for all in it.
 */
export function durationStep(seconds: number): number {
  const whole = Math.max(0, Math.round(seconds));
  if (whole <= 120) return whole;
  return Math.round(120 * 1.01 ** Math.round(Math.log(whole / 120) / Math.log(1.01)));
}

/** Channel of made-up responses: flagged as preview, counted by no figure unless a filter asks for this channel. */
export const REHEARSAL = 'rehearsal';
