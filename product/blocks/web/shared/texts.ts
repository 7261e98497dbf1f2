/** English texts of the rich text editor. */
export const texts = {
  anAnswer: 'an answer',
  answersAndVariables: 'Answers and variables',
  bold: 'Bold',
  italic: 'Italic',
  formattingOf: (label: string) => `Formatting of ${label}`,
  insertAnswerOrVariable: 'Insert answer or variable',
  link: 'Link',
  removeLink: 'Remove link',
  setLink: 'Set link',
};
