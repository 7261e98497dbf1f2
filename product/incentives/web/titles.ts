/** Titles of pages, which the shell loads, and the words that find them. */
export const titles = {
  incentives: 'Incentives',
  words: 'rewards payments vouchers gift cards codes money',
  codes: 'Incentive codes',
};
