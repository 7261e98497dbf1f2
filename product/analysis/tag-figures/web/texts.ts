/** English texts of the quotes of a tag. */
export const texts = {
  quotesOf: (tag: string) => `“${tag}”`,
  code: 'Open in coding',
  noQuotes: 'Nothing that counts here has been tagged with it.',
  recordingPart: 'Part of a recording',
  viewResponse: 'View response',
  showMore: 'Show more',
  quotes: 'Quotes',
};
