import { expect, it } from 'vitest';
import { phone } from './phone.ts';

const config = phone.createConfig(() => 'x');

it('has no facts, since a phone number is personal data', () => {
  expect(phone.facts(config, { text: '020 7946 0958' })).toEqual([]);
  expect(phone.summarise(config, [{ part: '$answered', choice: '', n: 3, total: 0 }], [])).toEqual({
    n: 3,
    skipped: 0,
    groups: [],
    score: null,
  });
});

it('exports the number as trimmed text, not as a number', () => {
  expect(phone.cells(config, { text: ' 020 7946 0958 ' }, 'code', () => '')).toEqual(['020 7946 0958']);
});
