/** English texts of the editor and summary of the block type nps. */
export const texts = {
  detractors: 'Detractors',
  passives: 'Passives',
  promoters: 'Promoters',
};
