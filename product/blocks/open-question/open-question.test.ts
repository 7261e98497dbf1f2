import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { openQuestion } from './open-question.ts';

const config = openQuestion.createConfig(() => 'x');

it('has a sensible default maximum length', () => {
  expect(openQuestion.check(config, { text: 'x'.repeat(5_000) }, false)).toBeNull();
  expect(openQuestion.check(config, { text: 'x'.repeat(5_000 + 1) }, false)).toEqual({
    key: 'too_long',
    limit: 5_000,
  });
});

it('has the trimmed text for search and quotes, and exports it unchanged', () => {
  const answer = { text: '  =SUM(1)\nTwo lines ' };
  expect(openQuestion.freeText(config, answer)).toBe('=SUM(1)\nTwo lines');
  expect(openQuestion.cells(config, answer, 'code', () => '')).toEqual([answer.text]);
  expect(openQuestion.facts(config, answer)).toEqual([]);
});

it('counts the people who answered', () => {
  expect(openQuestion.summarise(config, [{ ...ANSWERED_FACT, n: 3, total: 0 }], [])).toEqual({
    n: 3,
    skipped: 0,
    groups: [],
    score: null,
  });
});

it('refuses limits that no text can meet', () => {
  expect(
    openQuestion.review({ ...config, minLength: 9, maxLength: 8 }, ['en']).map(({ field }) => field),
  ).toEqual(['minLength']);
});

it('warns about lengths outside soft limits', () => {
  const soft = { ...config, minLength: 3, maxLength: 5, limits: 'soft' as const };
  expect(openQuestion.warn!(soft, { text: ' ab ' })).toEqual({ key: 'too_short', limit: 3 });
  expect(openQuestion.warn!(soft, { text: 'abcdef' })).toEqual({ key: 'too_long', limit: 5 });
  expect(openQuestion.warn!(soft, { text: ' abcde ' })).toBeNull();
  expect(openQuestion.warn!({ ...soft, limits: 'hard' }, { text: 'ab' })).toBeNull();
});
