/** English texts of the editor and summary of the block type five-second-test. */
export const texts = {
  shownFor: 'Shown for',
  secondsHint: '1 to 60 seconds. Five is typical.',
  instruction: 'Instruction',
  instructionHint: 'Shown before the image.',
  questions: 'Questions',
  questionsAfterImage: 'Questions after the image',
  questionNumber: (number: number) => `Question ${number}`,
  removeQuestion: (number: number) => `Remove question ${number}`,
  addQuestion: 'Add question',
  shownForSeconds: (seconds: number) => `Shown for ${seconds} s.`,
  seenOnAverage: (mean: string, n: string) => `Seen for ${mean} s on average; ${n}.`,
  seenOnAverageWithInterval: (mean: string, low: string, high: string, n: string) =>
    `Seen for ${mean} s on average, 95% CI ${low} to ${high} s; ${n}.`,
};
