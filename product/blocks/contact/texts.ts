/** English texts of the editor and summary of the block type contact. */
export const texts = {
  contactDetails: 'contact details',
};
