/** English texts of the editor and summary of the block type message. */
export const texts = {
  welcomeHint: 'What the study is about, and why people’s answers matter',
  messageHint: 'What participants should know',
  welcomeScreen: 'Welcome screen',
  welcomeExplained: 'Always shown first, before consent and questions.',
  noAnswersHere: 'This block shows a text and has no answers.',
};
