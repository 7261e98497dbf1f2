import { expect, it } from 'vitest';
import { computeFigures } from '../statistics/compute-figures.ts';
import { wilson } from '../statistics/wilson.ts';
import { dateTeam } from './date-team.ts';
import { groupIntoSpans } from './spans.ts';

const config = { min: null, max: null, limits: 'hard' as const };
function spans(...days: string[]) {
  const { tallies, numbers } = computeFigures(days.map((day) => dateTeam.facts(config, { date: day })));
  const { groups, n } = dateTeam.summarise(config, tallies, numbers);
  const [months, years] = groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: wilson(bar.n, n) })),
  }));
  return groupIntoSpans(months, years);
}

it('returns months within two years, also those without answers', () => {
  expect(spans('2025-12-24', '2026-02-01', '2026-02-28').map(({ label, n }) => [label, n])).toEqual([
    ['Dec 2025', 1],
    ['Jan 2026', 0],
    ['Feb 2026', 2],
  ]);
});

it('returns years beyond that, and groups of years for long ranges', () => {
  expect(spans('2020-01-01', '2023-06-01').map(({ label, n }) => [label, n])).toEqual([
    ['2020', 1],
    ['2021', 0],
    ['2022', 0],
    ['2023', 1],
  ]);
  const life = spans('1951-03-03', '1954-01-01', '2004-12-31');
  expect(life[0]).toMatchObject({
    id: '1950',
    label: '1950–54',
    part: 'year',
    choices: ['1951', '1954'],
    n: 2,
  });
  expect(life[0]!.share).toBeCloseTo(2 / 3, 12);
  expect(life.at(-1)!.label).toBe('2000–04');
  expect(life.reduce((sum, { n }) => sum + n, 0)).toBe(3);
});

it('returns no spans without answers', () => {
  expect(spans()).toEqual([]);
});
