import { expect, it } from 'vitest';
import { isCalendarDate } from '../kit/calendar-date.ts';
import { formatCalendarDate, formatMonth, listMonths } from './calendar.ts';

it.each(['2024-02-29', '2000-02-29', '1900-01-01', '2100-12-31'])('%s is a valid date', (day) => {
  expect(isCalendarDate(day)).toBe(true);
});

it.each([
  '2023-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '',
  '2026-03-15T00:00',
])('“%s” is not a valid date', (day) => {
  expect(isCalendarDate(day)).toBe(false);
});

it('lists months over the turn of a year, and none when there are too many', () => {
  expect(listMonths('2025-11', '2026-02', 10)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listMonths('2025-11-30', '2025-11-01', 10)).toEqual(['2025-11']);
  expect(listMonths('2025-01', '2026-01', 12)).toEqual([]);
  expect(listMonths('2026-02', '2026-01', 12)).toEqual([]);
});

it('formats dates and months independently of the time zone', () => {
  expect(formatCalendarDate('2026-03-15')).toBe('15 March 2026');
  expect(formatCalendarDate('')).toBe('');
  expect(formatMonth('1999-12')).toBe('Dec 1999');
});
