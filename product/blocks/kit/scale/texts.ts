import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary parts of scale. */
export const texts = {
  lowLabel: 'Low label',
  notAtAll: 'Not at all',
  highLabel: 'High label',
  veryMuch: 'Very much',
  numbers: 'Numbers',
  stars: 'Stars',
  faces: 'Faces',
  shape: 'Shape',
  notApplicable: 'Not applicable',
  notApplicableOption: '“Not applicable” option',
  notApplicableExplained: 'Shown beside the scale. Left out of the mean and the score.',
  notApplicableColumnExplained: 'Adds a separate column, left out of the shares of the other columns.',
  notApplicableItemExplained:
    'Shown beside each statement. Left out of its mean; people who choose it have no score.',
  notApplicableLabel: 'Label of “Not applicable”',
  notApplicableCount: (label: string, n: number, percent: string) =>
    `${label}: ${pluralize(n, 'person', 'people')} (${percent})`,
  clickToFilterBy: (name: string) => `Click to filter by ${name}`,
};
