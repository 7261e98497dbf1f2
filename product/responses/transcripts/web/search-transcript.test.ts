import { expect, it } from 'vitest';
import { markMatches, searchTranscript } from './search-transcript.ts';

it('finds a text in any case, several times in a line', () => {
  const segments = [{ text: 'No boss. A Boss, boss!' }, { text: 'None' }, { text: 'İ boss' }];
  expect(searchTranscript(segments, ' BOSS ')).toEqual([
    { index: 0, start: 3, end: 7 },
    { index: 0, start: 11, end: 15 },
    { index: 0, start: 17, end: 21 },
    { index: 2, start: 2, end: 6 },
  ]);
  expect(searchTranscript(segments, ' ')).toEqual([]);
});

it('splits a text at its matches', () => {
  const matches = [
    { start: 0, end: 2, number: 4 },
    { start: 3, end: 5, number: 5 },
  ];
  expect(markMatches('ab cd ef', matches)).toEqual([
    { text: 'ab', number: 4 },
    { text: ' ', number: null },
    { text: 'cd', number: 5 },
    { text: ' ef', number: null },
  ]);
  expect(markMatches('ab', [])).toEqual([{ text: 'ab', number: null }]);
});
