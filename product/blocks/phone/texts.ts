/** English texts of the editor and summary of the block type phone. */
export const texts = {
  aPhoneNumber: 'a phone number',
};
