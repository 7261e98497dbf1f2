import { expect, it } from 'vitest';
import { ANSWERED_FACT, SKIPPED_FACT, type Fact } from '../block.ts';
import { computeFigures } from './compute-figures.ts';

const fact = (part: string, choice: string, number: number | null = null): Fact => ({ part, choice, number });

it('tallies facts with a choice, and keeps other numbers separate, also those of traces', () => {
  const { tallies, numbers } = computeFigures([
    [
      ANSWERED_FACT,
      fact('', '3', 3),
      fact('age', '', 40),
      fact('~time', '', 1.5),
      fact('~click', '1 2', 1.5),
    ],
    [ANSWERED_FACT, fact('', '3', 3), fact('age', '', 41), fact('~time', '', 2)],
    [SKIPPED_FACT],
  ]);
  expect(tallies).toEqual([
    { ...ANSWERED_FACT, number: undefined, n: 2, total: 0 },
    { part: '', choice: '3', n: 2, total: 6 },
    { part: '~click', choice: '1 2', n: 1, total: 1.5 },
    { ...SKIPPED_FACT, number: undefined, n: 1, total: 0 },
  ]);
  expect(numbers).toMatchObject([
    { part: 'age', n: 2, mean: 40.5, min: 40, max: 41 },
    { part: '~time', n: 2, quartiles: [1.625, 1.75, 1.875] },
  ]);
});

it('counts pairs for a type that has them, and chooses bins from all answers', () => {
  const answers = [
    [fact('~in', 'a x'), fact('~in', 'b x'), fact('age', '', 3)],
    [fact('~in', 'a x'), fact('~in', 'b y'), fact('age', '', 9)],
  ];
  const { tallies, numbers } = computeFigures(
    answers.slice(0, 1),
    { pairs: { trace: '~in', part: '~pair' } },
    answers,
  );
  expect(tallies.at(-1)).toEqual({ part: '~pair', choice: 'a b', n: 1, total: 0 });
  expect(numbers[0]!.bins.at(-1)).toMatchObject({ choice: '9', n: 0 });
});
