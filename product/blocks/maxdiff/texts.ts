/** English texts of the editor and summary of the block type maxdiff. */
export const texts = {
  itemsPerSet: 'Items per set',
  itemsPerSetHint: '3 to 6. 4 or 5 are easiest to compare.',
  setsPerParticipant: 'Sets per participant',
  defaultSetsHint: (sets: number) => `Leave empty for ${sets}, so that each item is shown three times.`,
  setsExplained: (sets: number, size: number, timesShown: string) =>
    `Each participant sees ${sets} sets of ${size}: each item about ${timesShown} times, paired as evenly as possible.`,
  bestLabel: 'Best label',
  worstLabel: 'Worst label',
  scoreRange: 'Score, −100 to 100',
  best: 'Best',
  worst: 'Worst',
  utility: 'Utility',
  preference: 'Preference',
  scoreExplained:
    'Score: times chosen best minus times chosen worst, divided by times shown; mean over people with 95% CI. Preference: probability of being preferred among all items with 95% CI, from a logit model.',
  filterByChoosers: 'Click to filter by people who chose it best more often than worst',
  interval: (low: string, high: string) => `95% CI ${low} to ${high}`,
  tooFewForInterval: 'too few answers for an interval',
};
