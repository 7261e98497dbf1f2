/** English texts of the editor and summary of the block type csat. */
export const texts = {
  csatExplained:
    'Standard question: “How satisfied are you with …?”, from 1 (very dissatisfied) to 5 (very satisfied). The score is the share of 4 and 5.',
  dissatisfied: 'Dissatisfied',
  satisfied: 'Satisfied',
  score: 'CSAT, satisfied (4 or 5)',
};
