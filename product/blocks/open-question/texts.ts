/** English texts of the editor and summary of the block type open-question. */
export const texts = {
  howPeopleAnswer: 'How people answer',
  canAlwaysWrite: 'People can always write instead.',
  longestRecording: 'Longest recording in seconds',
  longestRecordingHint: 'Recordings end after 30 minutes or at 50 MB, which is at least 5 minutes of video.',
  recordAgain: 'Let people record again',
  probes: 'Follow-up questions',
  probesHint: 'Asked below the answer when people continue. They can leave them empty.',
  addProbe: 'Add follow-up question',
  probeNumber: (number: number) => `Follow-up question ${number}`,
  probeAsked: (number: number) => `When to ask question ${number}`,
  removeProbe: (number: number) => `Remove follow-up question ${number}`,
  probeWhen: {
    always: 'Always',
    contains: 'If the text contains a word',
    shorter: 'If the text is short',
    mode: 'By how people answer',
  },
  probeWords: 'Words, separated by commas',
  probeWordsExample: 'slow, confusing',
  probeMinWords: 'Shorter than this many words',
  probeMode: 'Answered by',
};
