import { expect, it } from 'vitest';
import { email } from './email.ts';

const config = email.createConfig(() => 'x');

it('has no facts, since an email address is personal data', () => {
  expect(email.facts(config, { text: 'ada@example.org' })).toEqual([]);
  expect(email.summarise(config, [{ part: '$answered', choice: '', n: 3, total: 0 }], [])).toEqual({
    n: 3,
    skipped: 0,
    groups: [],
    score: null,
  });
});

it('trims the address', () => {
  expect(email.cells(config, { text: ' ada@example.org ' }, 'label', () => '')).toEqual(['ada@example.org']);
  expect(email.freeText(config, { text: ' ada@example.org ' })).toBe('ada@example.org');
});
