/** English texts of the editor and summary of the block type ending. */
export const texts = {
  everyoneWhoFinishes: 'Everyone who finishes',
  screenedOut: 'Screened out',
  overQuota: 'Over quota',
  shownTo: 'Shown to',
  endingHint: 'What happens with their answers, and what comes next',
  redirectButton: 'Redirect button',
  leaveEmptyForNoButton: 'Leave empty for no button.',
  shownWhenCompleted: 'Shown to people who complete the study.',
  shownWhenScreenedOut: 'Shown to people who are screened out.',
  shownWhenOverQuota: 'Shown to people who finish after the study is full.',
};
