import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#platform/testing/database.ts';
import { extractWords } from '../extract-words.ts';
import { estimateMood, readTextWords } from './read-text.ts';
import { getWordMethod, readStems } from './read-stems.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function read(text: string, language: string): Promise<string[]> {
  const words = readTextWords({ text, language });
  const stem = await readStems(
    test.database.sql,
    language,
    words.map(({ word }) => word),
  );
  return extractWords(words, stem).words;
}

describe('the terms of a text', () => {
  it('are stems of words and of pairs, without common words', async () => {
    expect(await read('The high prices: a price!', 'en')).toEqual(['high', 'price', 'high price']);
    expect(await read('Die Preise der Häuser', 'de-AT')).toEqual(['preis', 'haus']);
  });

  it('are as written in languages without a stemmer, also in those without spaces', async () => {
    expect(await read('Ceny jsou vysoké', 'cs')).toEqual(['ceny', 'vysoké']);
    expect(await read('価格が高い', 'ja')).toEqual(['価格', '高い']);
    expect(['en', 'de-AT', 'cs', 'ja', 'vi'].map(getWordMethod)).toEqual([
      ...['stems', 'stems', 'stop_words', 'stop_words', 'words'],
    ]);
  });
});

it('estimates how an English text reads, and of no other', async () => {
  const estimate = (text: string, language = 'en-GB') => estimateMood({ text, language });
  const texts = ['I love it', 'This is not good', 'It has four wheels'];
  expect(await Promise.all(texts.map((text) => estimate(text)))).toEqual([1, -1, 0]);
  expect(await estimate('Ich liebe es', 'de')).toBeNull();
});
