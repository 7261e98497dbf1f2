import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { buildSpokenText, findSpokenPlace, getTimeAt, snapToWords, toSpokenSpan } from './spoken-text.ts';
import type { Segment } from './transcript.ts';

const segment = (
  text: string,
  fromMs: number | null,
  toMs: number | null,
  words?: Segment['words'],
): Segment => ({
  id: text,
  text,
  fromMs,
  toMs,
  speaker: null,
  words,
});
const spoken = buildSpokenText(
  [segment('It took too long.', 1_000, 2_700), segment('I gave up, too.', 5_000, 6_500)],
  10_000,
);
const select = (words: string, from = 0) => {
  const start = spoken.text.indexOf(words, from);
  return toSpokenSpan(spoken, start, start + words.length);
};

it('words are timed by the share of their characters in a line, and not in the pause after it', () => {
  expect(spoken.text).toBe('It took too long.\nI gave up, too.');
  expect(select('took')).toEqual({ start: 1_300, end: 1_700, quote: 'took' });
  expect(select('gave')).toEqual({ start: 5_200, end: 5_600, quote: 'gave' });
});

it('a selection covers whole words, without spaces and punctuation at its ends', () => {
  expect(select('ook to')).toMatchObject({ quote: 'took too' });
  expect(select(' long.\nI ')).toMatchObject({ quote: 'long.\nI' });
  // What has no words is meant as it is, instead of the whole answer.
  expect(select('.')).toEqual({ start: 2_600, end: 2_700, quote: '.' });
  expect(select(' ')).toBeNull();
  expect(snapToWords('日本語が好き', 1, 2)).toEqual({ start: 0, end: 3 });
});

it('times of words are used where a service knows them', () => {
  const words: Segment['words'] = [
    [0, 100, ' So'],
    [100, 3_000, ' slow'],
  ];
  const text = buildSpokenText([segment('So slow', 0, 4_000, words)], 4_000);
  expect(toSpokenSpan(text, 3, 7)).toEqual({ start: 100, end: 3_000, quote: 'slow' });
});

it('lines without times share the time between those with one, or the recording', () => {
  const text = buildSpokenText([segment('aaaa', null, null), segment('bbbb', null, null)], 9_000);
  expect([0, 4, 5, 9].map((offset) => getTimeAt(text, offset))).toEqual([0, 4_000, 5_000, 9_000]);
});

it('words are found where they were selected', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 8 });
  const lines = fc.array(fc.tuple(words, fc.nat(500), fc.integer({ min: 5, max: 500 })), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(lines, fc.nat(), fc.nat(), (said, one, other) => {
      let ms = 0;
      const segments = said.map(([line, pause, length]) => {
        const fromMs = ms + pause;
        ms = fromMs + length * line.join(' ').length;
        return segment(line.join(' '), fromMs, ms);
      });
      const text = buildSpokenText(segments, ms);
      const [start, end] = [one % text.text.length, other % text.text.length].toSorted((a, b) => a - b);
      const selected = snapToWords(text.text, start!, end! + 1);
      if (!selected) return;
      const span = toSpokenSpan(text, start!, end! + 1)!;
      expect(findSpokenPlace(text, span)).toEqual({ ...selected, state: 'current' });
      expect(findSpokenPlace(text, { ...span, quote: '' })).toEqual({ ...selected, state: 'current' });
    }),
  );
});

it('after a correction, words are marked where they are said now, or the place is that of their time', () => {
  const span = select('too long')!;
  const corrected = (...segments: Segment[]) => {
    const text = buildSpokenText(segments, 10_000);
    const place = findSpokenPlace(text, span);
    return place && [text.text.slice(place.start, place.end), place.state];
  };
  expect(corrected(segment('Well, it took  Too\tLong!', 1_000, 2_700))).toEqual(['Too\tLong', 'current']);
  expect(corrected(segment('It took ages.', 1_000, 2_700), segment('Too long.', 8_000, 9_000))).toEqual([
    'Too long',
    'moved',
  ]);
  expect(corrected(segment('It took two lungs.', 1_000, 2_800))).toEqual(['two lungs', 'changed']);
  expect(corrected(segment('Nothing here', 8_000, 9_000))).toBeUndefined();
  // Of several places, the one nearest to the time.
  expect(corrected(segment('too long, too long, too long', 1_000, 3_700))?.[1]).toBe('current');
});
