import type { PEOPLE_CHANNELS } from '../contract.ts';

/** English texts of the people of a study. */
export const texts = {
  title: 'People you reached',
  people: 'people',
  unfiltered: 'Everyone, without the filters of this page',
  reached: 'Reached',
  opened: 'Opened the study',
  started: 'Started',
  completed: 'Completed',
  screenedOut: 'Screened out',
  overQuota: 'Over quota',
  optedOut: 'Opted out',
  unknown: 'Email may not have arrived',
  waiting: 'Email not sent yet',
  bounced: 'Email bounced',
  skipped: 'Skipped',
  others: 'Also',
  byChannel: 'By channel',
  channel: 'Channel',
  channels: { email: 'Email', panel: 'Panel', link: 'Personal link' } satisfies Record<
    (typeof PEOPLE_CHANNELS)[number],
    string
  >,
};
