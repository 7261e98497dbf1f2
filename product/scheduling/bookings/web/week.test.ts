import { expect, it } from 'vitest';
import { addDays, findWeekStart, parseDay, toDay } from './week.ts';

it('begins weeks on Monday, also where one has a change of clocks', () => {
  for (const [day, monday] of [
    ['2027-03-28', '2027-03-22'],
    ['2027-03-22', '2027-03-22'],
    ['2027-01-01', '2026-12-28'],
    ['2028-02-29', '2028-02-28'],
  ])
    expect(toDay(findWeekStart(parseDay(day!)!))).toBe(monday);
  expect(toDay(addDays(parseDay('2027-03-22')!, 7))).toBe('2027-03-29');
});

it('reads days only', () => {
  for (const text of [null, '', '2027-02-30', '2027-1-1', 'today', '2027-01-01T00:00'])
    expect(parseDay(text)).toBeUndefined();
});
