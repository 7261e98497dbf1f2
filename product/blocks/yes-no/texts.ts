/** English texts of the editor and summary of the block type yes-no. */
export const texts = {
  yesHint: 'Counts as yes. Keyboard shortcut: Y.',
  yes: 'Yes',
  said: (answer: string) => `said “${answer}”`,
  noHint: 'Counts as no. Keyboard shortcut: N.',
  no: 'No',
};
