import { expect, it } from 'vitest';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { pmfTeam } from './pmf-team.ts';

const localize = (value: Text | undefined) => plainText(selectLanguage(value, 'en', 'en'));
const config = pmfTeam.createConfig(() => 'x');
const tally = (part: string, choice: string, n: number) => ({ part, choice, n, total: 0 });
const tallies = [
  tally('$answered', '', 120),
  tally('', 'very', 45),
  tally('', 'somewhat', 35),
  tally('', 'not', 20),
  tally('away', 'away', 20),
];

it('has the share of very disappointed people among those to whom the question applies', () => {
  const { score, groups } = pmfTeam.summarise(config, tallies, []);
  // 45 of 100: Wilson 35.61 to 54.76 %, calculated with Python by the formula.
  expect(score).toMatchObject({
    name: 'Very disappointed',
    value: 45,
    low: expect.closeTo(35.614538, 5),
    high: expect.closeTo(54.755397, 5),
  });
  expect(groups.map(({ part, n }) => [part, n])).toEqual([
    ['', 100],
    ['away', 120],
  ]);
});

it('keeps "not applicable" answers after that answer is removed', () => {
  const { groups } = pmfTeam.summarise({ ...config, away: null }, tallies, []);
  expect(groups[1]).toMatchObject({ part: 'away', n: 120, bars: [{ choice: 'away', n: 20, label: {} }] });
  expect(pmfTeam.summarise({ ...config, away: null }, [], []).groups).toHaveLength(1);
});

it('has no score without answers, and formats an answer with its label', () => {
  expect(
    pmfTeam.summarise(config, [tally('$answered', '', 3), tally('away', 'away', 3)], []).score,
  ).toBeNull();
  expect(pmfTeam.cells(config, { choice: 'somewhat' }, 'label', localize)).toEqual(['Somewhat disappointed']);
  expect(pmfTeam.cells(config, { choice: 'somewhat' }, 'code', localize)).toEqual(['somewhat']);
  expect(pmfTeam.formatAnswer({ ...config, away: null }, { choice: 'away' }, localize)).toBe(
    'Not applicable',
  );
});
