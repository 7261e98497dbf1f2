/** English texts of the editor and summary of the block type open-question. */
export const texts = {
  howPeopleAnswer: 'How people answer',
  canAlwaysWrite: 'People can always write instead.',
  longestRecording: 'Longest recording',
  longestVideo: 'A video can be up to 5 minutes long, so that it can be sent from a phone.',
  seconds: ' s',
  recordAgain: 'Let people record again',
};
