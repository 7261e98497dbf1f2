import { expect, it } from 'vitest';
import { parseReply, readLanguage } from './parse-reply.ts';

const parse = (reply: unknown) =>
  parseReply(typeof reply === 'string' ? reply : JSON.stringify(reply), 10_000);
const shorten = (reply: unknown) =>
  parse(reply)?.segments.map(({ fromMs, toMs, speaker, text, words }) => [
    fromMs,
    toMs,
    speaker,
    text,
    words,
  ]);

it('reads segments with the words that are spoken in them', () => {
  const reply = {
    text: 'Hello there. Bye.',
    language: 'english',
    segments: [
      { id: 1, start: 2, end: 3.5, text: ' Bye. ', speaker: 'SPEAKER_01' },
      { id: 0, start: 0.1, end: 1.9, text: ' Hello there.' },
    ],
    words: [
      { word: 'Hello', start: 0.1, end: 0.6 },
      { word: 'there', start: 0.7, end: 1.2 },
      { word: 'Bye', start: 2.1, end: 2.4 },
    ],
  };
  expect(parse(reply)!.language).toBe('en');
  expect(shorten(reply)).toEqual([
    [
      100,
      1_900,
      null,
      'Hello there.',
      [
        [100, 600, 'Hello'],
        [700, 1_200, 'there'],
      ],
    ],
    [2_000, 3_500, 'SPEAKER_01', 'Bye.', [[2_100, 2_400, 'Bye']]],
  ]);
});

it('makes segments of words alone, and of a text alone', () => {
  const words = ['One', 'two.', 'Three'].map((word, n) => ({ word, start: n, end: n + 0.5 }));
  expect(shorten({ text: 'x', words })!.map(([from, to, , text]) => [from, to, text])).toEqual([
    [0, 1_500, 'One two.'],
    [2_000, 2_500, 'Three'],
  ]);
  expect(shorten({ text: 'No times' })).toEqual([[0, 10_000, null, 'No times', undefined]]);
  expect(shorten({ text: '  ' })).toEqual([]);
});

it('moves wrong times into the piece, and skips what makes no sense', () => {
  const segments = [
    { start: -5, end: 99, text: 'too long' },
    { start: 4, end: 2, text: 'backwards' },
    { start: 'soon', end: 3, text: 'no number' },
    { start: null, text: 'none' },
    { start: 5, end: 6, text: 7 },
    null,
    'text',
    { start: 9, end: 1e300, text: '\u0000 \u202e' },
  ];
  expect(shorten({ text: '', segments, words: [{}, null, { word: 'a', start: {} }] })).toEqual([
    [0, 10_000, null, 'too long', undefined],
    [4_000, 4_000, null, 'backwards', undefined],
  ]);
});

it.each([['<html>'], ['{"text":'], ['null'], ['[]'], ['{"error":"no"}'], ['{"text":7}']])(
  'refuses %s',
  (reply) => {
    expect(parse(reply)).toBeNull();
  },
);

it.each([
  ['german', 'de'],
  ['pt-BR', 'pt-br'],
  ['Klingonese of the north', null],
  [7, null],
])('the language %s is %s', (name, code) => {
  expect(readLanguage(name)).toBe(code);
});
