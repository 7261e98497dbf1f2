import type { CalendarProviderId } from '../calendar.ts';

const nameList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const texts = {
  title: 'Calendars',
  explained:
    'Events in your calendars block times, and bookings are added to one of them. Nobody else sees what you connect. Earshot stores when you’re busy, not what your events are about.',
  empty: 'No calendars connected. Only your weekly hours and bookings in Earshot count.',
  providers: {
    feed: 'Calendar link',
    caldav: 'CalDAV',
  } satisfies Record<CalendarProviderId, string>,
  connectCaldav: 'Connect CalDAV account',
  connectFeed: 'Connect calendar link',
  connect: 'Connect',
  caldavExplained:
    'For iCloud, Nextcloud, Fastmail and other CalDAV servers. Server, user name and password are stored encrypted and used only to read your calendars and to add bookings.',
  server: 'Server',
  serverExplained: 'For example https://caldav.icloud.com',
  username: 'User name',
  password: 'Password',
  passwordExplained: 'Create an app password if your provider offers them.',
  feedExplained:
    'A private link in iCal format (ICS), which most calendars offer in their sharing settings. It is stored encrypted, and is only read: bookings can’t be added to it.',
  link: 'Link',
  linkExplained: 'Starts with https:// or webcal://',
  name: 'Name',
  connected: 'Calendar connected',
  blocks: (name: string) => `Events in ${name} block times`,
  lastRead: 'Last read',
  notReadYet: 'Not read yet',
  notUsed: 'Not used',
  tryAgain: 'Try again',
  tryAgainFor: (name: string) => `Try again: ${name}`,
  target: 'Add bookings to',
  targetExplained: 'Bookings that are in another calendar already stay there until they change.',
  noTarget: 'No calendar',
  disconnect: 'Disconnect',
  disconnectHost: (host: string) => `Disconnect ${host}`,
  disconnectQuestion: (host: string) => `Disconnect ${host}?`,
  disconnectExplained:
    'Events in its calendars no longer block times. Its address and password are deleted here. Bookings that were added to it stay in the calendar.',
  disconnected: 'Calendar disconnected',
  stale: (names: string[]) =>
    `No times are offered, because ${nameList.format(names.map((name) => `“${name}”`))} couldn’t be read in the last 15 minutes.`,
  showCalendars: 'Check calendars',
};
