import type { Segment } from './transcript.ts';

/** A character of the text, in UTF-16 units from its start, and when it is said. */
interface TimedOffset {
  offset: number;
  ms: number;
}

/** The words of a transcript as one text, a line for each segment, with the times that are known; in order. */
export interface SpokenText {
  text: string;
  times: TimedOffset[];
}

/** A part of a recording in milliseconds, and the words that are said in it. */
interface SpokenSpan {
  start: number;
  /** Exclusive. */
  end: number;
  quote: string;
}

/**
 * Where the words of a span are in the text. `moved`: they are said at another time than the span has. `changed`: nobody says them any
 * more, and the place is that of its time.
 */
interface SpokenPlace {
  start: number;
  /** Exclusive. */
  end: number;
  state: 'current' | 'moved' | 'changed';
}

/** Each is built once: it is read with every change of a selection. */
const spokenTexts = new WeakMap<readonly Segment[], SpokenText>();

/** As `buildSpokenText`; without a length, the recording ends with its last words. */
export function readSpokenText(segments: readonly Segment[], durationMs: number | null): SpokenText {
  const known = spokenTexts.get(segments);
  if (known) return known;
  const spoken = buildSpokenText(segments, durationMs ?? segments.at(-1)?.toMs ?? 0);
  spokenTexts.set(segments, spoken);
  return spoken;
}

/** @param durationMs length of the recording, for segments without times */
export function buildSpokenText(segments: readonly Segment[], durationMs: number): SpokenText {
  const times: TimedOffset[] = [];
  // Times of people and services may overlap; text is read in order.
  const add = (offset: number, ms: number) => times.push({ offset, ms: Math.max(ms, times.at(-1)?.ms ?? 0) });
  let offset = 0;
  for (const { fromMs, toMs, text, words = [] } of segments) {
    if (fromMs !== null) add(offset, fromMs);
    let found = 0;
    for (const [wordFromMs, wordToMs, word] of words) {
      const at = text.indexOf(word.trim(), found);
      if (at < 0) continue;
      found = at + word.trim().length;
      add(offset + at, wordFromMs);
      add(offset + found, wordToMs);
    }
    // The last word has said when it ends.
    if (toMs !== null && times.at(-1)?.offset !== offset + text.length) add(offset + text.length, toMs);
    offset += text.length + 1;
  }
  const text = segments.map((segment) => segment.text).join('\n');
  if (times[0]?.offset !== 0) times.unshift({ offset: 0, ms: 0 });
  if (times.at(-1)!.offset < text.length) add(text.length, durationMs);
  return { text, times };
}

/** When a character is said: between two known times, as many milliseconds for each character. */
export function getTimeAt({ times }: SpokenText, offset: number): number {
  // A binary search: an hour of speech has thousands of times, and each place of a quote needs two.
  let [before, after] = [0, times.length];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (times[middle]!.offset > offset) after = middle;
    else before = middle;
  }
  const [from, to] = [times[before]!, times[after]];
  if (!to) return from.ms;
  return from.ms + ((to.ms - from.ms) * (offset - from.offset)) / (to.offset - from.offset);
}

/** The words that a part of a text touches; null for a part without words. Scripts without spaces are divided as their readers do. */
export function snapToWords(text: string, start: number, end: number): { start: number; end: number } | null {
  // A line is divided alone: words do not cross lines, and a transcript of hours is not divided for each selection.
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const touched = listWords(text.slice(from, lineEnd < 0 ? text.length : lineEnd), from).filter(
    (word) => word.start < end && word.end > start,
  );
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** A part without the spaces around it: an emoji or a dash is no word, but can be what somebody means. */
function trimSpaces(text: string, start: number, end: number): { start: number; end: number } | null {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return part.trim() === '' ? null : { start: from, end: from + part.trim().length };
}

function listWords(text: string, from: number): { start: number; end: number }[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: from + index, end: from + index + segment.length }));
}

/** The part of the recording in which the touched words are said, or what is selected without words; null for spaces alone. */
export function toSpokenSpan(spoken: SpokenText, start: number, end: number): SpokenSpan | null {
  const words = snapToWords(spoken.text, start, end) ?? trimSpaces(spoken.text, start, end);
  if (!words) return null;
  const startMs = Math.floor(getTimeAt(spoken, words.start));
  return {
    start: startMs,
    end: Math.max(startMs + 1, Math.ceil(getTimeAt(spoken, words.end))),
    quote: spoken.text.slice(words.start, words.end),
  };
}

/** Where a span is in a text that may have been corrected since; undefined if no words are said in it. */
export function findSpokenPlace(spoken: SpokenText, span: SpokenSpan): SpokenPlace | undefined {
  const quoted = findNearestQuote(spoken, span);
  if (quoted) {
    const [from, to] = [getTimeAt(spoken, quoted.start), getTimeAt(spoken, quoted.end)];
    const common = Math.min(to, span.end) - Math.max(from, span.start);
    const isHere = common >= Math.max(to - from, span.end - span.start) / 2;
    return { ...quoted, state: isHere ? 'current' : 'moved' };
  }
  const words = findWordsAt(spoken, span);
  // A highlight that a program made may have no words.
  return words && { ...words, state: span.quote === '' ? 'current' : 'changed' };
}

/** The words of which at least half is said in a span. */
function findWordsAt(spoken: SpokenText, span: SpokenSpan): { start: number; end: number } | undefined {
  const { text, times } = spoken;
  const before = times.findLast(({ ms }) => ms <= span.start)?.offset ?? 0;
  const after = times.find(({ ms }) => ms >= span.end)?.offset ?? text.length;
  const near = snapToWords(text, before, after);
  if (!near) return undefined;
  const said = listWords(text.slice(near.start, near.end), near.start).filter((word) => {
    const middle = (getTimeAt(spoken, word.start) + getTimeAt(spoken, word.end)) / 2;
    return middle >= span.start && middle < span.end;
  });
  const [first, last] = [said[0], said.at(-1)];
  return first && last ? { start: first.start, end: last.end } : undefined;
}

/** The place where the words of a span are said, the nearest to its time; spaces and case may differ. */
function findNearestQuote(spoken: SpokenText, span: SpokenSpan): { start: number; end: number } | undefined {
  const words = span.quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const quote = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s+');
  // Looks ahead, so that places which overlap are found, too.
  const places = [...spoken.text.matchAll(new RegExp(`(?=(${quote}))`, 'giu'))].map(
    ({ index, 1: found }) => ({
      start: index,
      end: index + found!.length,
    }),
  );
  let nearest: { start: number; end: number; distance: number } | undefined;
  for (const { start, end } of places) {
    const distance =
      Math.abs(getTimeAt(spoken, start) - span.start) + Math.abs(getTimeAt(spoken, end) - span.end);
    if (!nearest || distance < nearest.distance) nearest = { start, end, distance };
  }
  return nearest && { start: nearest.start, end: nearest.end };
}
