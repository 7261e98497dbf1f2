import { expect, it } from 'vitest';
import { getDayStart, readTimeRange, splitTimeRange } from './time-range.ts';

it.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00.000Z'],
  ['Asia/Kolkata', '2026-05-01', '2026-04-30T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-05-01', '2026-04-30T10:00:00.000Z'],
  // Midnight does not exist, since the clocks go from 0:00 to 1:00; and there are two, since they go from 0:00 to 23:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, at) => {
  expect(getDayStart(day, zone).toISOString()).toBe(at);
});

const split = (from: string | null, to: string | null, zone: string) => {
  const { edges, ...days } = splitTimeRange(readTimeRange({ from, to, zone }));
  return {
    ...days,
    edges: edges.map(({ start, end }) => [start, end].map((at) => at.toISOString().slice(5, 16))),
  };
};

it('splits days of a zone into whole UTC days and what is left at both ends', () => {
  expect(split('2026-05-01', '2026-05-03', 'UTC')).toEqual({
    first: '2026-05-01',
    before: '2026-05-04',
    edges: [],
  });
  expect(split('2026-05-01', '2026-05-03', 'Europe/Berlin')).toEqual({
    first: '2026-05-01',
    before: '2026-05-03',
    edges: [
      ['04-30T22:00', '05-01T00:00'],
      ['05-03T00:00', '05-03T22:00'],
    ],
  });
  expect(split('2026-05-01', null, 'Asia/Tokyo')).toEqual({
    first: '2026-05-01',
    before: null,
    edges: [['04-30T15:00', '05-01T00:00']],
  });
  // One day of a zone is parts of two UTC days.
  expect(split('2026-05-01', '2026-05-01', 'America/New_York')).toEqual({
    first: '2026-05-02',
    before: '2026-05-02',
    edges: [
      ['05-01T04:00', '05-02T00:00'],
      ['05-02T00:00', '05-02T04:00'],
    ],
  });
  expect(split(null, null, 'Europe/Berlin')).toEqual({ first: null, before: null, edges: [] });
});
