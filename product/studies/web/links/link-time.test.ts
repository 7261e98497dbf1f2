import { expect, test } from 'vitest';
import { fromLocalInputValue, toLocalInputValue } from './link-time.ts';

test('a date is shown and taken in the zone of the viewer, to the minute', () => {
  const local = '2026-05-03T18:30';
  const instant = fromLocalInputValue(local);
  expect(instant).toBe(new Date(2026, 4, 3, 18, 30).toISOString());
  expect(toLocalInputValue(instant)).toBe(local);
});

test('an empty or half typed field is no date', () => {
  expect(fromLocalInputValue('')).toBeNull();
  expect(fromLocalInputValue('tomorrow')).toBeNull();
  expect(toLocalInputValue(null)).toBe('');
});
