import { expect, test } from 'vitest';
import { fromLocalInputValue, toLocalInputValue } from './local-input-value.ts';

test('an instant is converted to and from local time to the minute', () => {
  const local = '2026-05-03T18:30';
  const instant = fromLocalInputValue(local);
  expect(instant).toBe(new Date(2026, 4, 3, 18, 30).toISOString());
  expect(toLocalInputValue(instant)).toBe(local);
});

test('an empty or invalid value is converted to null, and null to an empty value', () => {
  expect(fromLocalInputValue('')).toBeNull();
  expect(fromLocalInputValue('tomorrow')).toBeNull();
  expect(toLocalInputValue(null)).toBe('');
});
