import { expect, it } from 'vitest';
import { findMatches, markWords } from './mark-words.ts';

const mark = (text: string, matched: string[], query: string[] = []) =>
  markWords(text, findMatches(text, new Set(matched), query))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it('marks whole words as they are written, wherever they are', () => {
  expect(mark('Fast. A fast breakfast, faster!', ['Fast', 'fast'])).toBe(
    '[Fast]. A [fast] breakfast, faster!',
  );
  expect(mark('नमस्ते दुनिया', ['नमस्ते'])).toBe('[नमस्ते] दुनिया');
});

it('marks parts of a query that are no words of the parser as they are written', () => {
  expect(mark('Write to Ada@Example.org', ['Ada'], ['ada@example.org'])).toBe('Write to [Ada@Example.org]');
  expect(mark('満足と不満', [], ['満'])).toBe('[満]足と不[満]');
  // İ is longer in lower case: positions would be wrong, so nothing is marked instead.
  expect(mark('İstanbul a.b', [], ['a.b'])).toBe('İstanbul a.b');
});

it('shows the part of a long text with the most matches, cut between words and never within a character', () => {
  const filler = 'lorem ipsum '.repeat(40);
  const excerpt = mark(`needle ${filler}a needle and a needle ${filler}`, ['needle']);
  expect(excerpt).toMatch(/^… ipsum .*a \[needle\] and a \[needle\] lorem.* \w+ …$/);
  expect(excerpt.length).toBeLessThan(270);
  expect(mark('😀'.repeat(300), [])).toBe(`${'😀'.repeat(120)} …`);
  expect(mark(`x${'😀'.repeat(300)}`, []).isWellFormed()).toBe(true);
  expect(mark(`${'y'.repeat(400)} end`, ['end']).isWellFormed()).toBe(true);
});

it('keeps hostile text as text, and shows line breaks as spaces', () => {
  expect(markWords('<b>a</b>\n\n b', [{ start: 3, end: 4 }])).toEqual([
    { text: '<b>', isMatch: false },
    { text: 'a', isMatch: true },
    { text: '</b> b', isMatch: false },
  ]);
});
