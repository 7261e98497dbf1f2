/** English texts of the editor and summary of the block type ces. */
export const texts = {
  cesExplained:
    'Standard statement: “… made it easy for me to handle my issue”, from 1 (strongly disagree) to 7 (strongly agree). The score is the share of 5 to 7.',
  disagree: 'Disagree',
  agree: 'Agree',
  score: 'CES, agree (5 to 7)',
};
