/** English texts of the editor and summary of the block type ranking. */
export const texts = {
  rankTop: 'Rank top',
  rankTopHint: 'Leave empty to rank all items.',
  randomOrderExplained: 'Balances the advantage of being listed first.',
  meanRank: 'Mean rank',
  firstPlace: 'First place',
  ranksGivenToEachItem: 'Ranks given to each item',
  inFirstPlace: (label: string, count: string) => `${label} in first place: ${count}`,
  clickToFilter: 'Click to filter by this answer',
};
