import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of questions in loops, whose rounds stand below each other. */
export const texts = {
  answersInRounds: (answers: number, rounds: number) =>
    `${pluralize(answers, 'answer')} in ${pluralize(rounds, 'loop round')}`,
  mean: 'Mean',
  round: 'Round',
  group: 'Group',
  groups: 'Groups',
  n: 'n',
  otherChoices: (count: number) => `${pluralize(count, 'other answer')}`,
  mostChosen: (shown: number, all: number) =>
    `The ${formatCount(shown)} most chosen of ${formatCount(all)} answers. The table has all.`,
  severalAnswers: 'People could give several answers, so a row adds up to more than 100%.',
  valueWithInterval: (value: string, interval: string) => `${value} (95% CI ${interval})`,
  interval: (low: string, high: string) => `${low} to ${high}`,
  tooFewForInterval: 'too few for an interval',
  noAnswers: 'No answers',
  tooFewToShare: (min: number) => `Fewer than ${formatCount(min)} answers`,
  smallRounds: 'small samples in some rounds: interpret with care',
  openRounds: 'Open a round to see its answers.',
  openRoundsToCompare: 'Open a round to compare its answers.',
  openRoundsForTests: 'Rounds whose groups differ significantly are marked; open a round for its test.',
  roundsOf: (title: string) => `Rounds of “${title}”`,
  showAllRounds: (count: number) => `Show all ${formatCount(count)} rounds`,
  showFewerRounds: 'Show fewer rounds',
};
