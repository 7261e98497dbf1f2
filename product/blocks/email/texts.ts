/** English texts of the editor and summary of the block type email. */
export const texts = {
  anEmailAddress: 'an email address',
};
