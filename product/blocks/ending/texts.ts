/** English texts of the editor and summary of the block type ending. */
export const texts = {
  everyoneWhoFinishes: 'Everyone who finishes',
  screenedOut: 'Screened out',
  overQuota: 'Over quota',
  shownTo: 'Shown to',
  emptyTextExplained: 'Leave empty to use the text below, in each participant’s language.',
  defaultTexts: {
    completed: 'We’ve received your answers, and the research team will read them. You can close this page.',
    screened_out: 'This study is looking for a different group of people. You can close this page.',
    over_quota: 'This study is full. You can close this page.',
  },
  redirectButton: 'Redirect button',
  leaveEmptyForNoButton: 'Leave empty for no button.',
  shownWhenCompleted: 'Shown to people who complete the study.',
  shownWhenScreenedOut: 'Shown to people who are screened out.',
  shownWhenOverQuota: 'Shown to people who finish after the study is full.',
};
