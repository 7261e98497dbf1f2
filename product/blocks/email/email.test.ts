import { expect, it } from 'vitest';
import { emailTeam } from './email-team.ts';

const config = emailTeam.createConfig(() => 'x');

it('has no facts, since an email address is personal data', () => {
  expect(emailTeam.facts(config, { text: 'ada@example.org' })).toEqual([]);
  expect(emailTeam.summarise(config, [{ part: '$answered', choice: '', n: 3, total: 0 }], [])).toEqual({
    n: 3,
    skipped: 0,
    groups: [],
    score: null,
  });
});

it('trims the address', () => {
  expect(emailTeam.cells(config, { text: ' ada@example.org ' }, 'label', () => '')).toEqual([
    'ada@example.org',
  ]);
  expect(emailTeam.freeText(config, { text: ' ada@example.org ' })).toBe('ada@example.org');
});
