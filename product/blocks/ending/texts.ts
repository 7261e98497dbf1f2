import { pluralize } from '#platform/ui/figures.ts';

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
  redirectButtonHint:
    'Where people continue, such as a panel’s completion page. {name} inserts a URL parameter. Leave empty for no button.',
  insertValue: 'Insert value',
  searchValues: 'Search values',
  insertsValues: (names: string) => `Inserts: ${names}.`,
  redirectTiming: 'Redirect',
  whenPressed: 'When people press the button',
  afterSeconds: (seconds: number) =>
    seconds === 0 ? 'Immediately' : `Automatically after ${pluralize(seconds, 'second')}`,
  code: 'Completion code',
  codeExplained: 'Shown with a button to copy it, for example for a panel. Leave empty for no code.',
  websiteCannotBeInserted: 'Insert values after the website, not in its name.',
  shownWhenCompleted: 'Shown to people who complete the study.',
  shownWhenScreenedOut: 'Shown to people who are screened out.',
  shownWhenOverQuota: 'Shown to people who finish after the study is full.',
};
