import { expect, it } from 'vitest';
import { findPeriod, formatMinute, getPeriod, toInstants } from './days.ts';

const now = new Date(2026, 10, 24, 14, 5);

it('a period ends today and has the given number of days', () => {
  expect(getPeriod(1, now)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(getPeriod(7, now)).toEqual({ from: '2026-11-18', to: '2026-11-24' });
  expect(getPeriod(30, now)).toEqual({ from: '2026-10-26', to: '2026-11-24' });
});

it('a range that is a period is recognised', () => {
  expect(findPeriod({ from: '2026-11-18', to: '2026-11-24' }, now)).toBe(7);
  expect(findPeriod({ from: '2026-11-18', to: null }, now)).toBeUndefined();
  expect(findPeriod({ from: null, to: null }, now)).toBeUndefined();
});

it('a range covers its days whole, in the time zone of the viewer', () => {
  expect(toInstants({ from: '2026-11-24', to: '2026-11-24' })).toEqual({
    from: new Date(2026, 10, 24).toISOString(),
    to: new Date(2026, 10, 25).toISOString(),
  });
});

it.each([null, '', 'yesterday', '0002-01-01', '2026-11'])('%s is no day, so it limits nothing', (day) => {
  expect(toInstants({ from: day, to: day })).toEqual({ from: undefined, to: undefined });
});

it('a time has its year only if that is another one', () => {
  expect(formatMinute(new Date(2026, 4, 3, 9, 5), now)).toBe('3 May, 09:05');
  expect(formatMinute(new Date(2025, 4, 3, 9, 5), now)).toBe('3 May 2025, 09:05');
});
