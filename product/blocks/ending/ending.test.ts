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

it('is only an outcome until it is reached', () => {
  const config = {
    ...ending.createConfig(() => 'x'),
    text: { en: ['Paste C1.'] },
    redirect: 'https://example.org/',
    redirectLabel: { en: ['Back'] },
  };
  expect(ending.conceal!(config)).toEqual({ outcome: 'completed' });
  expect(ending.conceal!({ ...config, code: 'C1', redirectAfter: 3 })).toEqual({
    outcome: 'completed',
    code: '',
  });
});

it('requires a label for the button', () => {
  const config = { ...ending.createConfig(() => 'x'), redirect: 'https://example.org/' };
  expect(ending.review(config, ['en'])).toEqual([
    { severity: 'error', message: 'Enter a button label.', field: 'redirectLabel' },
  ]);
});
