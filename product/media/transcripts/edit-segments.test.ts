import { expect, it } from 'vitest';
import { applyChanges, invertChanges, type TranscriptChange } from './edit-segments.ts';
import { findSegmentAt, formatPlainText, sortSegments, type Segment } from './transcript.ts';

const make = (id: string, fromMs: number | null, speaker: string | null = null): Segment => ({
  id,
  fromMs,
  toMs: fromMs === null ? null : fromMs + 900,
  speaker,
  text: `Text of ${id}`,
  words: [[0, 100, 'Text']],
});
const segments = [make('a', 0, 'Anna'), make('b', 1_000, 'Ben'), make('c', null), make('d', 2_000, 'Anna')];

it.each<[string, TranscriptChange[]]>([
  ['a corrected text', [{ do: 'set', id: 'b', text: 'Other' }]],
  ['a moved start', [{ do: 'set', id: 'a', fromMs: 5_000 }]],
  ['a renamed speaker who was there before', [{ do: 'rename', from: 'Anna', to: 'Ben' }]],
  ['a removed segment', [{ do: 'remove', id: 'c' }]],
  ['an added segment', [{ do: 'add', after: 'b', segment: make('x', 1_500) }]],
  [
    'several',
    [
      { do: 'remove', id: 'a' },
      { do: 'set', id: 'b', speaker: null, text: 'New' },
      { do: 'add', after: null, segment: make('y', null) },
      { do: 'rename', from: 'Anna', to: 'Zoe' },
    ],
  ],
])('%s can be undone', (_title, changes) => {
  const changed = applyChanges(segments, changes)!;
  expect(changed).not.toEqual(segments);
  const restored = applyChanges(changed, invertChanges(segments, changes))!;
  // Times of words are lost with the text that they belonged to.
  const withoutWords = (list: Segment[]) => list.map(({ words: _words, ...segment }) => segment);
  expect(withoutWords(restored)).toEqual(withoutWords(segments));
});

it('a corrected text has no times of words any more; another speaker keeps them', () => {
  const changed = applyChanges(segments, [
    { do: 'set', id: 'a', text: 'New' },
    { do: 'set', id: 'b', speaker: 'Cleo' },
  ])!;
  expect(changed.map(({ words }) => words !== undefined)).toEqual([false, true, true, true]);
});

it('changes of segments that do not exist, or exist already, are refused as a whole', () => {
  expect(
    applyChanges(segments, [
      { do: 'set', id: 'a', text: 'x' },
      { do: 'remove', id: 'z' },
    ]),
  ).toBeNull();
  expect(applyChanges(segments, [{ do: 'add', after: 'z', segment: make('x', 1) }])).toBeNull();
  expect(applyChanges(segments, [{ do: 'add', after: null, segment: make('a', 1) }])).toBeNull();
});

it('an end before its start is dropped', () => {
  expect(applyChanges(segments, [{ do: 'set', id: 'd', fromMs: 9_000 }])!.at(-1)).toMatchObject({
    toMs: null,
  });
});

it('finds the segment of a time; one without a time stays behind the one before it', () => {
  const sorted = sortSegments([segments[3]!, segments[1]!, segments[2]!, segments[0]!]);
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect([-1, 0, 1_999, 99_999].map((time) => findSegmentAt(sorted, time))).toEqual([-1, 0, 1, 3]);
});

it('the plain text names speakers if there are several', () => {
  expect(formatPlainText(segments)).toMatch(/^Anna: Text of a\nBen: /);
  expect(formatPlainText([segments[0]!])).toBe('Text of a');
});
