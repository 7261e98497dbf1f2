import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type scale-set. */
export const texts = {
  sus: 'SUS: System Usability Scale, 10 statements',
  umuxLite: 'UMUX-Lite: 2 statements',
  seq: 'SEQ: Single Ease Question, after a task',
  yourOwnStatements: 'Your own statements',
  questionnaire: 'Questionnaire',
  questionnaireHint: 'Changing it replaces the statements and scale.',
  convertToSusEquivalent: 'Convert to SUS equivalent',
  susEquivalentExplained: '0.65 × UMUX-Lite + 22.9, comparable with SUS scores.',
  labelsOfPointsInBetween: 'Labels of the points in between',
  labelOfPoint: (number: number) => `Label of point ${number}`,
  statements: 'Statements',
  standardWordingSus:
    'Standard wording. Replace “this system” with your product’s name and keep the rest, otherwise scores aren’t comparable.',
  standardWording: 'Standard wording. Keep it unchanged, otherwise scores aren’t comparable.',
  notValidated:
    'Our own translation, which hasn’t been validated. If there is a validated one in this language, use its wording, so that scores can be compared with published ones.',
  needsTranslation:
    'Use a validated translation in this language if there is one, otherwise scores aren’t comparable.',
  statementNumber: (number: number) => `Statement ${number}`,
  question: 'Question',
  statement: 'Statement',
  reverseCodedItems: 'Reverse-coded items',
  reverseCodedExplained: 'Their scores are inverted.',
  none: 'None',
  randomiseStatementOrder: 'Randomise statement order',
  grade: 'Grade',
  belowLowestPercentile: (adjective: string) =>
    `below the 15th percentile of published studies; the nearest adjective is “${adjective}”.`,
  aboutPercentile: (percentile: string, adjective: string) =>
    `about the ${percentile} percentile of published studies; the nearest adjective is “${adjective}”.`,
  ratedEveryStatement: (n: number) => `${pluralize(n, 'person', 'people')} rated every statement`,
  deviation: (deviation: string) => `, SD ${deviation}`,
  cronbachsAlpha: (alpha: string, n: string) => `, Cronbach’s α ${alpha} (${n})`,
  moreStatements: (count: number) => `and ${pluralize(count, 'more statement')}`,
  sd: 'SD',
  reverseCoded: '(reverse-coded)',
};
