import { pluralize } from '#platform/ui/figures.ts';
import type { QualityReason } from '../../../responses/quality/quality.ts';
import { PURPOSE_NAMES, type Purpose } from '../../../blocks/purposes.ts';

const LIST = new Intl.ListFormat('en');

/** English texts of the list of responses and a single response. */
export const texts = {
  restore: 'Restore',
  export: 'Export',
  exportAsExcel: 'Export as Excel',
  exportAsCsv: 'Export as CSV',
  exportCodesAsExcel: 'Export answer codes as Excel',
  exportCodesAsCsv: 'Export answer codes as CSV',
  rowsOfFile: 'Rows',
  rowPerResponse: 'One per response',
  rowPerRound: (loop: string) => `One per response and round of ${loop ? `“${loop}”` : 'the loop'}`,
  includeRemovedQuestions: 'Include removed questions',
  includeAgain: 'Include again',
  exclude: 'Exclude',
  delete: 'Delete',
  responsesExcludedOrIncluded: (count: number, excluded: boolean) =>
    `${pluralize(count, 'response')} ${excluded ? 'excluded' : 'included'}`,
  confirmDelete: (count: number) => `Delete ${pluralize(count, 'response')}?`,
  deletingExplained:
    'They’re removed from results and exports immediately. You can restore them for 30 days. After that they’re permanently deleted.',
  deleteResponses: (count: number) => `Delete ${pluralize(count, 'response')}`,
  responsesDeleted: (count: number) => `${pluralize(count, 'response')} deleted`,
  responsesRestored: (count: number) => `${pluralize(count, 'response')} restored`,
  giveBackLink: 'Give link back',
  confirmGiveBackLink: 'Give the single-use link back?',
  givingBackExplained:
    'The person who used it can take part again with the same link. This response stays as it is and can’t be continued. To leave it out of results, exclude or delete it.',
  linkGivenBack: 'Link given back. It can be used once more.',
  duration: 'Duration',
  version: 'Version',
  notCompleted: 'Not completed',
  answeredOfBlocks: (answered: number, count: number) => `${answered} of ${pluralize(count, 'block')}`,
  responsesTo: (name: string) => `Responses to ${name}`,
  previewResponseNotice: 'Preview response. Not included in results.',
  testResponseNotice: 'Test response. Not included in results.',
  excludedResponseNotice: 'Excluded response. Not included in results.',
  noAnswersYet: 'No answers yet.',
  answerNotCounted: 'Not counted: they later changed an earlier answer that skips this question.',
  star: 'Star',
  removeStar: 'Remove star',
  starred: 'Starred',
  starResponse: (name: string) => `Star ${name}`,
  responsesStarred: (count: number, starred: boolean) =>
    `${pluralize(count, 'response')} ${starred ? 'starred' : 'unstarred'}`,
  quoteList: (titles: string[]) => LIST.format(titles.map((title) => `“${title}”`)),
  qualityReasons: {
    fast: () => 'Finished in less than a third of the median time, with under 2 seconds per block.',
    straight_lining: (titles: string) => `Gave the same rating every time: ${titles}`,
    repeated_text: (titles: string) => `Wrote the same text more than once: ${titles}`,
    pasted: (titles: string) =>
      `Pasted more than 80 characters at once, possibly from their own notes: ${titles}`,
    gibberish: (titles: string) => `Wrote what looks like random letters: ${titles}`,
    silent_recording: (titles: string) => `Sent a recording that is silent for 90% or more: ${titles}`,
    duplicate_device: () =>
      'Another response was finished in the same browser. People who share a device look the same.',
  } satisfies Record<QualityReason, (titles: string) => string>,
  flagsExplained: 'Flags don’t change results. Read the answers, then exclude the response if you agree.',
  qualityNotesConsent: 'Quality, notes and consent',
  pressHint: 'Long-press an answer to see what you can do with it.',
  leaveOut: 'Leave out of results',
  leaveOutAnswer: (block: string) => `Leave out of results: the answer to “${block}”`,
  leaveOutQuestion: 'Leave this answer out of results?',
  leavingOutExplained:
    'Results are calculated as if this question hadn’t been answered. The answer stays on this page, and you can count it again at any time.',
  reason: 'Reason',
  enterReason: 'Enter a reason.',
  close: 'Close',
  countAgain: 'Count again',
  countAnswerAgain: (block: string) => `Count again: answer to “${block}”`,
  leftOutBy: (name: string) => `Left out of results by ${name}`,
  leftOutOfResults: 'Left out of results',
  answerLeftOut: 'Answer left out of results',
  answerCountedAgain: 'Answer counted again',
  showRecording: (name: string) => `Play ${name}`,
  loadingRecording: 'Loading recording',
  recordingInPreparation: 'Being prepared for playback. This can take a minute.',
  preparingFailed: 'This recording couldn’t be prepared for playback.',
  recordingUnreadable: 'This recording can’t be played. It may be damaged.',
  silentRecording: (percent: number) =>
    `Seems silent: ${percent}% of the sound is below −50 dBFS. The microphone may have been muted.`,
  tryAgain: 'Try again',
  download: 'Download',
  consent: 'Consent',
  purposes: PURPOSE_NAMES,
  decisions: {
    granted: 'Agreed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    not_asked: 'Not asked: not allowed',
  },
  allowedUnasked: 'Not asked: allowed until withdrawn',
  textVersion: (version: number) => `text version ${version}`,
  withdraw: 'Withdraw',
  withdrawConsentTo: (purpose: string) => `Withdraw consent: ${purpose}`,
  confirmWithdraw: (purpose: string) => `Withdraw consent to “${purpose}”?`,
  withdrawingExplained: (purpose: Purpose) =>
    purpose === 'keep'
      ? 'Use this when the participant asks for it. The response is deleted and can’t be restored.'
      : purpose === 'record'
        ? 'Use this when the participant asks for it. Their recordings and transcripts are deleted. This can’t be undone.'
        : 'Use this when the participant asks for it. It takes effect immediately and can’t be undone.',
  withdrawConsent: 'Withdraw consent',
  consentWithdrawn: 'Consent withdrawn',
};
