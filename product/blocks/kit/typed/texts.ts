/** English texts of the editor and summary parts of typed. */
export const texts = {
  placeholder: 'Placeholder',
  exampleHint: 'An example works better than a description.',
  placeholderExplained: 'Disappears when people start typing. Don’t put instructions here.',
  minimumLength: 'Minimum length',
  maximumLength: 'Maximum length',
};
