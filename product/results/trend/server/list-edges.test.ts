import { expect, it } from 'vitest';
import { readTimeRange } from '../../time-range.ts';
import type { TrendUnit } from '../contract.ts';
import { listEdges } from './list-edges.ts';

const list = (first: string, last: string, unit: TrendUnit, zone: string, max = 400) =>
  listEdges([first, last], unit, zone, max).edges.map(
    ({ at, day }) => `${day} ${at.toISOString().slice(5, 16)}`,
  );

it.each([
  // Midnight of 1 November comes twice, since the clocks go from 1:00 to 0:00.
  ['America/Havana', '2026-11-01'],
  // Midnight does not exist, since the clocks go from 0:00 to 1:00; and the hour before it comes twice.
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-05'],
  ['Europe/Berlin', '2026-10-25'],
  ['UTC', '2026-10-25'],
])('a day of a trend is that of a filter: %s, %s', (zone, day) => {
  const { start, end } = readTimeRange({ from: day, to: day, zone });
  const { edges } = listEdges([day, day], 'day', zone, 400);
  const index = edges.findIndex((edge) => edge.day === day);
  expect([edges[index]!.at, edges[index + 1]!.at]).toEqual([start, end]);
});

it('covers the UTC days in the days, weeks and months of a zone', () => {
  expect(list('2026-10-31', '2026-11-01', 'day', 'America/Havana')).toEqual([
    '2026-10-30 10-30T04:00',
    '2026-10-31 10-31T04:00',
    '2026-11-01 11-01T04:00',
    '2026-11-02 11-02T05:00',
  ]);
  expect(list('2026-05-03', '2026-05-04', 'week', 'UTC')).toEqual([
    '2026-04-27 04-27T00:00',
    '2026-05-04 05-04T00:00',
    '2026-05-11 05-11T00:00',
  ]);
  expect(list('2026-12-31', '2026-12-31', 'month', 'Asia/Tokyo')).toEqual([
    '2026-12-01 11-30T15:00',
    '2027-01-01 12-31T15:00',
    '2027-02-01 01-31T15:00',
  ]);
});

it('leaves out the earliest periods of too many', () => {
  const { edges, earlier } = listEdges(['2026-01-01', '2026-03-01'], 'day', 'UTC', 10);
  expect([edges.length, edges.at(-1)!.day, earlier]).toEqual([11, '2026-03-03', 51]);
});
