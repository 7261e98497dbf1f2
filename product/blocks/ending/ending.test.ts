import { expect, it } from 'vitest';
import { ending } from './ending.ts';

it('has one outcome', () => {
  const config = ending.createConfig(() => 'x');
  expect(ending.endingOutcome?.(config)).toBe('completed');
  expect(ending.endingOutcome?.({ ...config, outcome: 'over_quota' })).toBe('over_quota');
});

it('requires a label for the button', () => {
  const config = { ...ending.createConfig(() => 'x'), redirect: 'https://example.org/' };
  expect(ending.review(config, ['en'])).toEqual([
    { severity: 'error', message: 'Enter a button label.', field: 'redirectLabel' },
  ]);
});
