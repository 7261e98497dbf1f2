import { expect, it } from 'vitest';
import { ending } from './ending.ts';

it('speaks for one outcome', () => {
  const config = ending.fresh(() => 'x');
  expect(ending.endingOutcome?.(config)).toBe('completed');
  expect(ending.endingOutcome?.({ ...config, outcome: 'over_quota' })).toBe('over_quota');
});

it('needs words on the button that leads away', () => {
  const config = { ...ending.fresh(() => 'x'), redirect: 'https://example.org/' };
  expect(ending.review(config, ['en'])).toEqual([
    { severity: 'error', message: 'Enter a button label.', place: 'redirectLabel' },
  ]);
});
