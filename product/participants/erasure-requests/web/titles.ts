/** Titles of pages, apart from the other texts, which are loaded with their page. */
export const titles = {
  requests: 'Requests to be erased',
  words: 'gdpr delete people right to be forgotten deadline personal data answer',
};
