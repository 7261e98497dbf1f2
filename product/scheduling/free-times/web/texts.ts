import { pluralize } from '#platform/ui/figures.ts';

export const texts = {
  title: 'Next free times',
  explained: (zone: string) => `As participants will be able to book you, in ${zone}.`,
  length: 'Length of a call',
  minutes: (count: number) => pluralize(count, 'minute'),
  none: 'No free times within your booking window. Check your hours, exceptions and limits.',
  unknown:
    'No times are offered, because a calendar that blocks times couldn’t be read in the last 15 minutes. Check your calendars, also those in your other workspaces.',
  more: (count: number) => `and ${count} more`,
};
