import { expect, it } from 'vitest';
import { phoneTeam } from './phone-team.ts';

const config = phoneTeam.createConfig(() => 'x');

it('has no facts, since a phone number is personal data', () => {
  expect(phoneTeam.facts(config, { text: '020 7946 0958' })).toEqual([]);
  expect(phoneTeam.summarise(config, [{ part: '$answered', choice: '', n: 3, total: 0 }], [])).toEqual({
    n: 3,
    skipped: 0,
    groups: [],
    score: null,
  });
});

it('exports the number as trimmed text, not as a number', () => {
  expect(phoneTeam.cells(config, { text: ' 020 7946 0958 ' }, 'code', () => '')).toEqual(['020 7946 0958']);
});
