import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the filter of results. */
export const texts = {
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  sinceDate: (date: string) => `Since ${date}`,
  untilDate: (date: string) => `Until ${date}`,
  orMore: (labels: string, more: number) => `${labels} or ${more} more`,
  removeFilter: (filter: string) => `Remove the filter ${filter}`,
  filter: 'Filter',
  startedBetween: (zone: string) => `Started between (${zone})`,
  inZone: (dates: string, zone: string) => `${dates} (${zone})`,
  from: 'From',
  to: 'To',
  filterTip: 'Tip: you can also click any bar to filter by that answer.',
  question: 'Question',
  findQuestion: 'Find a question',
  noAnswersToFilterBy: 'No answers to filter by yet.',
  filterInLink: 'Filter in the link',
  invalidFilterIgnored: (unreadable: string) =>
    `(${unreadable}). It was ignored, so you may see more responses than you expect.`,
  invalidFilter: 'Part of the filter in this link isn’t valid',
  removeInvalidFilter: 'Remove it',
  marks: { starred: 'Starred', noted: 'With notes' },
  words: 'Words',
  marksOfTeam: 'Stars and notes',
  tags: 'Tags',
  tagIn: (question: string) => `${question}, tag`,
  withoutTag: (tag: string) => `without “${tag}”`,
  anyTag: 'Any',
  deletedTag: 'Deleted tag',
  tagDeleted: 'This tag was deleted.',
  urlParametersAndVariables: 'URL parameters and variables',
  urlParameterOrVariable: 'URL parameter or variable',
  chooseOne: 'Choose one',
  onlyFirstValuesListed: (others: number) =>
    `Only the first 100 values are listed. ${pluralize(others, 'response')} with other values.`,
};
