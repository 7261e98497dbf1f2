import { expect, test } from 'vitest';
import { fromZoned, toZoned } from './link-time.ts';

test('a date is shown and taken in the zone of the viewer, to the minute', () => {
  const local = '2026-05-03T18:30';
  const instant = fromZoned(local);
  expect(instant).toBe(new Date(2026, 4, 3, 18, 30).toISOString());
  expect(toZoned(instant)).toBe(local);
});

test('an empty or half typed field is no date', () => {
  expect(fromZoned('')).toBeNull();
  expect(fromZoned('tomorrow')).toBeNull();
  expect(toZoned(null)).toBe('');
});
