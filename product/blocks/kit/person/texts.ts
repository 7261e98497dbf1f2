/** English texts of questions that say who somebody is. */
export const texts = {
  linksToPerson: 'Link to a participant',
  linksToPersonHint:
    'The response belongs to the participant with this email address; somebody new is added. Nobody checks that the address is theirs.',
};
