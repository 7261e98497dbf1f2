import { expect, it } from 'vitest';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { STOP_WORDS } from '../stop-words.ts';
import { countTerms, findTerm } from './count-terms.ts';

const makePieces = (language: string, ...texts: string[]) =>
  texts.map((text, index) => ({ text, language, response: String(index) }));
const formatTerms = (...args: Parameters<typeof makePieces>) =>
  countTerms(makePieces(...args)).map(({ term, n }) => `${term} ${n}`);

it('counts each person once, regardless of case, without stop words', () => {
  expect(
    formatTerms(
      'en',
      'A tea shop. Tea, tea and tea!',
      'It sold TEA to me',
      'The logo was green',
      'Green and £5',
      'I don’t know, £5',
    ),
  ).toEqual(['green 2', 'tea 2']);
});

it('counts pairs of neighbouring words; a word that occurs in one pair only is listed as the pair', () => {
  expect(formatTerms('en', 'free delivery', 'Free delivery!', 'delivery. Late', 'free\ndelivery')).toEqual([
    'delivery 4',
    'free delivery 3',
  ]);
});

it('lists the twenty most frequent terms', () => {
  const text = Array.from({ length: 21 }, (_, index) => `word${String.fromCodePoint(97 + index)}.`).join(' ');
  const terms = formatTerms('en', text, text, 'wordu');
  expect([terms.length, terms[0]]).toEqual([20, 'wordu 3']);
});

it('does not list a word that only one person used', () => {
  const [piece] = makePieces('en', 'tea');
  expect(countTerms([piece!, piece!])).toEqual([]);
});

it('has stop words for all languages of the participant’s page', () => {
  expect(Object.keys(STOP_WORDS).toSorted()).toEqual(
    PAGE_LANGUAGES.map((language) => language.split('-')[0]!).toSorted(),
  );
  expect(formatTerms('de-CH', 'Es war ein Laden für Tee', 'Der Laden und der Tee')).toEqual([
    'laden 2',
    'tee 2',
  ]);
  expect(formatTerms('no', 'det var en butikk', 'en fin butikk')).toEqual(['butikk 2']);
  // Written without spaces.
  expect(formatTerms('zh-Hans', '这是茶叶商店', '我看到茶叶')).toEqual(['茶叶 2']);
  expect(formatTerms('ja', 'お茶の店です', '緑のお茶')).toEqual(['お茶 2']);
  // A language without stop words: nothing is left out. An invalid tag is treated as English.
  expect(formatTerms('ga', 'an siopa', 'an tae')).toEqual(['an 2']);
  expect(formatTerms('-', 'tea', 'tea')).toEqual(['tea 2']);
});

it('finds the ranges of a word and a pair, but not within a longer word', () => {
  const text = { text: 'Tea! Steak, green  tea', language: 'en' };
  expect(findTerm(text, 'tea').map(([from, to]) => text.text.slice(from, to))).toEqual(['Tea', 'tea']);
  expect(findTerm(text, 'green tea').map(([from, to]) => text.text.slice(from, to))).toEqual(['green  tea']);
  expect(findTerm(text, 'steak green')).toEqual([]);
});
