import { expect, it } from 'vitest';
import { cutCues, findRangeProblem, getReelMs, MAX_CLIP_MS } from './clip.ts';
import { escapeAss, formatAss } from './format-ass.ts';

it('a range lies within its recording, and has a shortest and a longest length', () => {
  expect(findRangeProblem({ startMs: 0, endMs: 500 }, 500)).toBeUndefined();
  expect(findRangeProblem({ startMs: 0, endMs: 501 }, 500)).toMatch(/after the recording/);
  expect(findRangeProblem({ startMs: 100, endMs: 599 }, 900)).toMatch(/half a second/);
  expect(findRangeProblem({ startMs: 900, endMs: 100 }, 900)).toMatch(/half a second/);
  expect(findRangeProblem({ startMs: 0, endMs: MAX_CLIP_MS }, MAX_CLIP_MS)).toBeUndefined();
  expect(findRangeProblem({ startMs: 0, endMs: MAX_CLIP_MS + 1 }, MAX_CLIP_MS * 2)).toMatch(/ten minutes/);
});

it('a reel lasts as long as its clips and the titles before them', () => {
  const clip = { startMs: 1_000, endMs: 3_000 };
  expect(getReelMs([])).toBe(0);
  expect(
    getReelMs([
      { ...clip, title: '' },
      { ...clip, title: 'Two' },
    ]),
  ).toBe(6_500);
});

it('words are cut to the clip and counted from its start', () => {
  const segments = [
    { fromMs: 0, toMs: 900, text: 'before' },
    { fromMs: 900, toMs: 2_000, text: 'across the start' },
    { fromMs: null, toMs: null, text: 'without a time' },
    { fromMs: 2_000, toMs: null, text: 'until the next' },
    { fromMs: 2_500, toMs: null, text: 'without an end' },
    { fromMs: 4_000, toMs: 5_000, text: 'after' },
  ];
  expect(cutCues(segments, { startMs: 1_000, endMs: 4_000 })).toEqual([
    { fromMs: 0, toMs: 1_000, text: 'across the start' },
    { fromMs: 1_000, toMs: 1_500, text: 'until the next' },
    { fromMs: 1_500, toMs: 3_000, text: 'without an end' },
  ]);
});

it('words on the picture cannot contain commands, line breaks or other events', () => {
  expect(escapeAss('{\\b1}bold\\N and\nDialogue: x')).toBe('\\{\\\u2060b1\\}bold\\\u2060N and Dialogue: x');
  expect(escapeAss('\u0000 \u2028')).toBe('');
  const text = formatAss(
    [
      { fromMs: 3_661_234, toMs: 3_662_000, text: 'Well, yes' },
      { fromMs: 0, toMs: 1, text: ' ' },
    ],
    'Caption',
  );
  expect(text.split('\n').filter((line) => line.startsWith('Dialogue'))).toEqual([
    'Dialogue: 1:01:01.23, 1:01:02.00, Caption, Well, yes',
  ]);
});
