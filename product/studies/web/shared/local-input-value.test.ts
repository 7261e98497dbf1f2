import { expect, test } from 'vitest';
import { parseLocalInputValue, formatLocalInputValue } from './local-input-value.ts';

test('an instant is converted to and from local time to the minute', () => {
  const local = '2026-05-03T18:30';
  const instant = parseLocalInputValue(local);
  expect(instant).toBe(new Date(2026, 4, 3, 18, 30).toISOString());
  expect(formatLocalInputValue(instant)).toBe(local);
});

test('an empty or invalid value is converted to null, and null to an empty value', () => {
  expect(parseLocalInputValue('')).toBeNull();
  expect(parseLocalInputValue('tomorrow')).toBeNull();
  expect(formatLocalInputValue(null)).toBe('');
});
