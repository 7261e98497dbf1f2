import { expect, it } from 'vitest';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { ratingTeam } from './rating-team.ts';

const config = { ...ratingTeam.createConfig(() => 'x'), points: 5 };
const tally = (score: number, n: number) => ({
  part: '',
  choice: String(score),
  n,
  total: n * score,
});

it('has a bar per point, with the mean and its interval', () => {
  const finding = ratingTeam.summarise(
    config,
    [{ part: '$answered', choice: '', n: 5, total: 0 }, ...[1, 2, 3, 4, 5].map((score) => tally(score, 1))],
    [],
  );
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['4', 1],
    ['5', 1],
  ]);
  // The same five numbers as in mean.test.ts, calculated by hand there.
  expect(finding.groups[0]!.mean).toMatchObject({ value: 3, low: expect.closeTo(1.036757, 5), n: 5 });
});

it('keeps scores of a scale that had more points', () => {
  const finding = ratingTeam.summarise(config, [tally(7, 2)], []);
  expect(finding.groups[0]!.bars.at(-1)).toEqual({ part: '', choice: '7', label: {}, n: 2 });
});

it('formats the score with the number of points', () => {
  expect(ratingTeam.formatAnswer(config, { score: 4 }, () => '')).toBe('4 of 5');
});

const withNotApplicable = { ...config, notApplicable: text('Does not apply') };
const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const tallies = [
  { part: '$answered', choice: '', n: 20, total: 0 },
  tally(2, 4),
  tally(4, 4),
  { part: 'na', choice: 'na', n: 12, total: 0 },
  { part: 'na', choice: 'given', n: 8, total: 0 },
];

it('excludes “not applicable” from the mean and the base of the scale, and counts it in a separate group', () => {
  const [scale, applies] = ratingTeam.summarise(withNotApplicable, tallies, []).groups;
  expect(scale).toMatchObject({ part: '', n: 8, mean: { value: 3, n: 8 } });
  expect(scale!.bars.map(({ choice }) => choice)).toEqual(['1', '2', '3', '4', '5']);
  expect(applies).toMatchObject({ part: 'na', n: 20, mean: null, label: text('Does not apply') });
  expect(applies!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['na', 12],
    ['given', 8],
  ]);
});

it('still counts “not applicable” when it is no longer offered', () => {
  expect(ratingTeam.summarise(config, tallies, []).groups[1]).toMatchObject({
    n: 20,
    label: text('Not applicable'),
  });
  expect(ratingTeam.summarise(config, tallies.slice(0, 3), []).groups).toHaveLength(1);
});

it('has “not applicable” as a fact without a number, in exports and in the formatted answer', () => {
  const answer = { notApplicable: true } as const;
  expect(ratingTeam.facts(withNotApplicable, answer)).toEqual([{ part: 'na', choice: 'na', number: null }]);
  expect(ratingTeam.facts(withNotApplicable, { score: 3 })).toContainEqual({
    part: 'na',
    choice: 'given',
    number: null,
  });
  expect(ratingTeam.facts(config, { score: 3 })).toEqual([{ part: '', choice: '3', number: 3 }]);
  expect(ratingTeam.cells(withNotApplicable, answer, 'label', localize)).toEqual(['Does not apply']);
  expect(ratingTeam.cells(withNotApplicable, answer, 'code', localize)).toEqual(['na']);
  expect(ratingTeam.formatAnswer(config, answer, localize)).toBe('Not applicable');
  expect(ratingTeam.conditions(withNotApplicable).map(({ part, kind }) => [part, kind])).toEqual([
    ['', 'number'],
    ['na', 'choice'],
  ]);
});
