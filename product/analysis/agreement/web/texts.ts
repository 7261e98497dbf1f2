import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the agreement page. */
export const texts = {
  title: 'Agreement between coders',
  backToCoding: 'Coding',
  question: 'Question',
  unit: 'Compare',
  answers: 'Whole answers',
  spans: 'Highlighted parts',
  coders: 'Coders',
  coderCount: (name: string, coded: number) => `${name} (${pluralize(coded, 'answer')})`,
  allCoders: 'All people',
  model: (name: string) => `${name}, language model`,
  modelExplained:
    'The language model counts with what it suggested. Suggestions that people accepted make them agree with it more than they would alone.',
  explainedAnswers:
    'An answer has a tag if the coder gave it to any part of it. Only answers that at least two coders coded are compared.',
  explainedSpans:
    'Two coders highlighted the same part if at least half of the longer one overlaps. A part that only one of them highlighted counts as a disagreement. Parts that nobody highlighted don’t count, so values are lower than for whole answers.',
  explainedCoefficients:
    'κ and α are 1 for full agreement and 0 for agreement by chance. As a rule of thumb, 0.8 is good and 0.667 is enough for tentative conclusions (Krippendorff).',
  overall: 'Overall',
  tag: 'Tag',
  units: 'n',
  unitsExplained: 'Answers or parts that at least two of these coders coded',
  agreed: 'Agreed',
  kappa: 'Cohen’s κ',
  alpha: 'Krippendorff’s α',
  interval: (low: string, high: string) => `[${low}, ${high}]`,
  intervalsExplained: 'In brackets: 95% confidence interval.',
  notDefined: '–',
  notDefinedExplained: 'Can’t be computed: every decision was the same, or nothing was coded twice.',
  kappaOfTwo: 'κ compares two coders. Select two to see it.',
  smallSample: 'Small sample: interpret with care.',
  notAll: (count: number) => `Only the newest ${formatCount(count)} highlights are compared.`,
  oneCoder:
    'Agreement needs at least two people who coded the same answers. Ask a colleague to code this question, too.',
  nothingShared: 'These coders have not coded the same answers yet.',
  noQuestions: 'This study has no questions with text answers.',
  caption: 'Agreement by tag',
};
