import { pluralize } from '#platform/ui/figures.ts';

export const texts = {
  title: 'Next free times',
  explained: (zone: string) => `As participants will be able to book you, in ${zone}.`,
  length: 'Length of a call',
  minutes: (count: number) => pluralize(count, 'minute'),
  none: 'No free times within your booking window. Check your hours, exceptions and limits.',
  more: (count: number) => `and ${count} more`,
};
