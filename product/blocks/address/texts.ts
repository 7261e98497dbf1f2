/** English texts of the editor and summary of the block type address. */
export const texts = {
  anAddress: 'an address',
};
