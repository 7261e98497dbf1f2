/** English texts of the groups of an outline. */
export const texts = {
  removedFrom: (group: string) => `Removed from ${group}.`,
  addedTo: (group: string) => `Added to ${group}.`,
  theUnnamedGroup: 'the unnamed group',
  screensCantBeGrouped: 'The welcome screen and endings can’t be grouped.',
  blocksInDifferentGroups: 'These blocks are in different groups.',
  onlyNeighboursCanBeGrouped: 'Only neighbouring blocks can be grouped.',
  tooManyGroups: (most: number) => `A study has at most ${most} groups.`,
  alreadyAGroup: 'These blocks are already a group.',
  forEachSelectedOption: 'for each selected option',
  forEachUnselectedOption: 'for each unselected option',
  shownOf: (show: number, count: number) => `${show} of ${count}`,
};
