import { expect, test } from 'vitest';
import { getLaterStep } from './onboarding.ts';

test.each([
  ['welcome', 'intro', 'intro'],
  ['welcome', 'done', 'done'],
  ['intro', 'welcome', 'intro'],
  ['intro', 'intro', 'intro'],
  ['done', 'welcome', 'done'],
  ['done', 'intro', 'done'],
] as const)('at %s, the step %s leads to %s', (current, requested, expected) => {
  expect(getLaterStep(current, requested)).toBe(expected);
});
