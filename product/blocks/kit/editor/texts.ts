/** English texts of the editor and summary parts of editor. */
export const texts = {
  noLimit: 'No limit',
};
