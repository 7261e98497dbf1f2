import { expect, it } from 'vitest';
import { endingTeam } from './ending-team.ts';

it('has one outcome', () => {
  const config = endingTeam.createConfig(() => 'x');
  expect(endingTeam.endingOutcome?.(config)).toBe('completed');
  expect(endingTeam.endingOutcome?.({ ...config, outcome: 'over_quota' })).toBe('over_quota');
});

it('warns of a code that nobody can copy before the redirect', () => {
  const config = { ...endingTeam.createConfig(() => 'x'), redirect: 'https://example.org/', code: 'C1' };
  const list = (redirectAfter: number | undefined) =>
    endingTeam
      .review({ ...config, redirectLabel: { en: ['Back'] }, redirectAfter }, ['en'])
      .map(({ severity, field }) => `${severity} ${field}`);
  expect(list(0)).toEqual(['warning redirectAfter']);
  expect([...list(1), ...list(undefined)]).toEqual([]);
});

it('is only an outcome until it is reached', () => {
  const config = {
    ...endingTeam.createConfig(() => 'x'),
    text: { en: ['Paste C1.'] },
    redirect: 'https://example.org/',
    redirectLabel: { en: ['Back'] },
  };
  expect(endingTeam.conceal!(config)).toEqual({ outcome: 'completed' });
  expect(endingTeam.conceal!({ ...config, code: 'C1', redirectAfter: 3 })).toEqual({
    outcome: 'completed',
    code: '',
  });
});

it('requires a label for the button', () => {
  const config = { ...endingTeam.createConfig(() => 'x'), redirect: 'https://example.org/' };
  expect(endingTeam.review(config, ['en'])).toEqual([
    { severity: 'error', message: 'Enter a button label.', field: 'redirectLabel' },
  ]);
});
