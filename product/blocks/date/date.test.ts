import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText } from '../text.ts';
import { dateTeam } from './date-team.ts';
import type { DateConfig } from './date.ts';

const open: DateConfig = { min: null, max: null, limits: 'hard' as const };
const spring: DateConfig = { min: '2026-03-01', max: '2026-05-31', limits: 'hard' as const };
const computeFinding = (config: DateConfig, ...days: string[]) => {
  const { tallies, numbers } = computeFigures(
    days.map((day) => [ANSWERED_FACT, ...dateTeam.facts(config, { date: day })]),
  );
  return dateTeam.summarise(config, tallies, numbers);
};

it('counts by month and by year, in order', () => {
  const finding = computeFinding(open, '2026-03-15', '1999-12-31', '2026-03-01');
  expect(finding.groups.map(({ part, bars }) => [part, bars.map(({ choice, n }) => [choice, n])])).toEqual([
    [
      'month',
      [
        ['1999-12', 1],
        ['2026-03', 2],
      ],
    ],
    [
      'year',
      [
        ['1999', 1],
        ['2026', 2],
      ],
    ],
  ]);
  expect(finding.groups[1]!.mean!.value).toBeCloseTo((1999 + 2 * 2026) / 3, 9);
});

it('has the date for logic, but no bar for it', () => {
  expect(dateTeam.conditions(open)[0]).toMatchObject({ part: '~day', kind: 'date' });
  expect(dateTeam.facts(open, { date: '2026-03-15' })[0]).toEqual({
    part: '~day',
    choice: '2026-03-15',
    number: null,
  });
});

it('with both limits set, lists every month for logic and chart, also without answers', () => {
  const months = dateTeam.conditions(spring).find(({ part }) => part === 'month')!;
  expect(months.choices.map(({ choice, label }) => [choice, plainText(label.en)])).toEqual([
    ['2026-03', 'Mar 2026'],
    ['2026-04', 'Apr 2026'],
    ['2026-05', 'May 2026'],
  ]);
  expect(computeFinding(spring, '2026-05-01').groups[0]!.bars.map(({ n }) => n)).toEqual([0, 0, 1]);
});

it('keeps dates of an earlier version outside the current limits', () => {
  const bars = computeFinding(spring, '2025-12-24').groups[0]!.bars;
  expect(bars.at(-1)).toEqual({ part: 'month', choice: '2025-12', label: {}, n: 1 });
});

it('exports ISO dates, and formats them for reading', () => {
  expect(dateTeam.cells(open, { date: '2026-03-05' }, 'label', () => '')).toEqual(['2026-03-05']);
  expect(dateTeam.formatAnswer(open, { date: '2026-03-05' }, () => '')).toBe('5 March 2026');
});

it('refuses limits that no date can meet', () => {
  expect(
    dateTeam
      .review({ min: '2026-02-02', max: '2026-02-01', limits: 'hard' as const }, ['en'])
      .map(({ field }) => field),
  ).toEqual(['min']);
});

it('warns about days outside soft limits, and lists months only where limits are hard', () => {
  const soft: DateConfig = { ...spring, limits: 'soft' };
  expect(dateTeam.warn!(soft, { date: '2026-02-28' })).toEqual({ key: 'too_early', limit: '2026-03-01' });
  expect(dateTeam.warn!(soft, { date: '2026-06-01' })).toEqual({ key: 'too_late', limit: '2026-05-31' });
  expect(dateTeam.warn!(soft, { date: '2026-03-01' })).toBeNull();
  const months = (config: DateConfig) =>
    dateTeam.conditions(config).find(({ part }) => part === 'month')!.choices.length;
  expect([months(spring), months(soft)]).toEqual([3, 0]);
  // A month outside the limits has its name, and is not one that was removed.
  expect(computeFinding(soft, '2026-02-28').groups[0]!.bars.map(({ label }) => plainText(label.en))).toEqual([
    'Feb 2026',
  ]);
});
