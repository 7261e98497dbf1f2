/** Titles of pages, apart from the other texts, which are loaded with their page. */
export const titles = {
  participants: 'Participants',
  participant: 'Participant',
  addParticipant: 'Add participant',
  attributesAndTags: 'Attributes and tags',
  attributeWords: 'participants people fields properties viewers personal data contact budget quiet hours',
};
