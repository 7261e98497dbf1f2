/** English texts of the editor and summary of the block type multiple-choice. */
export const texts = {
  noneOfThese: 'None of these',
  exclusiveExplained: 'Exclusive: clears other selections.',
  severalOptionsNote: 'People could choose several options, so shares can add up to more than 100%.',
};
