import { formatN, pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type pmf. */
export const texts = {
  thirdAnswer: 'Third answer',
  pmfExplained: 'Ask people who used it recently: “How would you feel if you could no longer use it?”',
  notApplicableOption: '“Not applicable” option',
  notApplicableExplained: 'For people who no longer use it. Counted separately from the score.',
  answerLabel: 'Answer label',
  veryDisappointed: (n: number) => `very disappointed, ${formatN(n)}`,
  intervalAbove: (benchmark: number) => `The whole interval is above ${benchmark}%.`,
  intervalBelow: (benchmark: number) => `The whole interval is below ${benchmark}%.`,
  intervalIncludes: (benchmark: number) => `The interval includes ${benchmark}%: too early to tell.`,
  notInScore: (n: number, percent: string, label: string) =>
    `Not in the score: ${pluralize(n, 'person', 'people')} (${percent}) said “${label}”.`,
};
