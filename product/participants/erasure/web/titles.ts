/** Titles of pages, apart from the other texts, which are loaded with their page. */
export const titles = {
  erasures: 'Erased participants',
  erasure: 'Erasure',
  words: 'erasures gdpr delete people right to be forgotten receipts personal data',
};
