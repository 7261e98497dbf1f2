/** Where calendars can be connected from. A feed is only read. */
export const CALENDAR_PROVIDERS = ['feed', 'caldav'] as const;
export type CalendarProviderId = (typeof CALENDAR_PROVIDERS)[number];

const MINUTE_MS = 60_000;
/** How often each calendar is read. */
export const READ_INTERVAL_MS = 5 * MINUTE_MS;
/** After this time without having been read, nothing is known of a calendar: its owner is offered at no time. */
export const STALE_AFTER_MS = 15 * MINUTE_MS;
/** Before a time is taken, calendars that were read longer ago are read again: they may have changed since. */
export const FRESH_MS = 15_000;

export const MAX_CONNECTIONS = 10;
export const MAX_CALENDARS = 50;
