/** English texts of the editor and summary parts of form. */
export const texts = {
  off: 'Off',
  optional: 'Optional',
  required: 'Required',
  fields: 'Fields',
};
