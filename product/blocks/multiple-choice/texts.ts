/** English texts of the summary of the block type multiple-choice. */
export const texts = {
  severalOptionsNote: 'People could choose several options, so shares can add up to more than 100%.',
};
