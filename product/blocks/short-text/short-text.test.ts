import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { shortTextTeam } from './short-text-team.ts';

const config = shortTextTeam.createConfig(() => 'x');

it('has a sensible default maximum length', () => {
  expect(shortTextTeam.check(config, { text: 'x'.repeat(200) }, false)).toBeNull();
  expect(shortTextTeam.check(config, { text: 'x'.repeat(200 + 1) }, false)).toEqual({
    key: 'too_long',
    limit: 200,
  });
});

it('gives the trimmed text for search and quotes, exports the text as typed, and has no facts', () => {
  const answer = { text: '  =SUM(1)\nTwo lines ' };
  expect(shortTextTeam.freeText(config, answer)).toBe('=SUM(1)\nTwo lines');
  expect(shortTextTeam.cells(config, answer, 'code', () => '')).toEqual([answer.text]);
  expect(shortTextTeam.facts(config, answer)).toEqual([]);
});

it('counts the people who answered', () => {
  expect(shortTextTeam.summarise(config, [{ ...ANSWERED_FACT, n: 3, total: 0 }], [])).toEqual({
    n: 3,
    skipped: 0,
    groups: [],
    score: null,
  });
});

it('refuses limits that no text can meet', () => {
  expect(
    shortTextTeam.review({ ...config, minLength: 9, maxLength: 8 }, ['en']).map(({ field }) => field),
  ).toEqual(['minLength']);
});
