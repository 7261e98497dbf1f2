import { expect, it } from 'vitest';
import { buildSpokenText } from '../../media/transcripts/spoken-text.ts';
import { splitParts } from './answer-part.ts';
import { MAX_PIECES_PER_ANSWER, MAX_SENT_LENGTH } from './suggestion.ts';

/** Lines of a hundred characters, a second each. */
function speakLines(count: number) {
  const segments = Array.from({ length: count }, (_, n) => ({
    id: String(n),
    fromMs: n * 1_000,
    toMs: n * 1_000 + 1_000,
    speaker: null,
    text: `line number ${n} `.padEnd(100, 'x'),
  }));
  return buildSpokenText(segments, count * 1_000);
}

it('sends a long recording in pieces of whole lines, whose quotes have the times of the recording', () => {
  const spoken = speakLines(250);
  const pieces = splitParts([{ asset: 'a', text: spoken.text, spoken }]);
  expect(pieces.map(({ text }) => text).join('')).toBe(spoken.text);
  expect(pieces).toHaveLength(3);
  expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(MAX_SENT_LENGTH);
  expect(pieces.every(({ text }) => text.startsWith('line number'))).toBe(true);
  expect(pieces[2]!.locate('line number 249')).toMatchObject({
    asset: 'a',
    start: 249_000,
    quote: 'line number 249',
  });
  expect(pieces[0]!.locate('line number 249')).toBeNull();
});

it('divides what has no lines or words, and sends only so many pieces', () => {
  const text = 'x'.repeat(MAX_SENT_LENGTH * 8);
  const spoken = buildSpokenText([{ id: '1', fromMs: 0, toMs: 1, speaker: null, text }], 1);
  const pieces = splitParts([
    { asset: null, text: 'Typed', spoken: null },
    { asset: 'a', text, spoken },
  ]);
  expect(pieces).toHaveLength(MAX_PIECES_PER_ANSWER);
  expect(pieces.slice(1).every((piece) => piece.text.length === MAX_SENT_LENGTH)).toBe(true);
});
