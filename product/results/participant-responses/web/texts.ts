/** English texts of the responses and consents of a participant. */
export const texts = {
  responses: 'Responses',
  consent: 'Consent',
  study: 'Study',
  status: 'Status',
  started: 'Started',
  duration: 'Duration',
  excluded: 'excluded from results',
  noResponses: 'No responses yet. Answers appear here when this person takes part with a personal link.',
  noConsents: 'No consent yet. What this person agrees to in a study appears here.',
  notAsked: 'The study asked for no consent.',
  openResponse: 'Open response',
  showMore: 'Show more',
};
