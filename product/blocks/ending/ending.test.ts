import { expect, it } from 'vitest';
import { ending } from './ending.ts';

it('has one outcome', () => {
  const config = ending.createConfig(() => 'x');
  expect(ending.endingOutcome?.(config)).toBe('completed');
  expect(ending.endingOutcome?.({ ...config, outcome: 'over_quota' })).toBe('over_quota');
});

it('warns of a code that nobody can copy before the redirect', () => {
  const config = { ...ending.createConfig(() => 'x'), redirect: 'https://example.org/', code: 'C1' };
  const list = (redirectAfter: number | undefined) =>
    ending
      .review({ ...config, redirectLabel: { en: ['Back'] }, redirectAfter }, ['en'])
      .map(({ severity, field }) => `${severity} ${field}`);
  expect(list(0)).toEqual(['warning redirectAfter']);
  expect([...list(1), ...list(undefined)]).toEqual([]);
});

it('requires a label for the button', () => {
  const config = { ...ending.createConfig(() => 'x'), redirect: 'https://example.org/' };
  expect(ending.review(config, ['en'])).toEqual([
    { severity: 'error', message: 'Enter a button label.', field: 'redirectLabel' },
  ]);
});
