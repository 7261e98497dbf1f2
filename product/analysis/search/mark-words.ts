import type { TextPart } from './search.ts';

/** A longer text is shortened to about this many characters around its matches. */
const EXCERPT_LENGTH = 240;
/** Characters before the first match of an excerpt. */
const LEAD_LENGTH = 50;

interface Range {
  start: number;
  end: number;
}

/** Scripts without spaces, which the index has by character: see `internal.split_words`. */
const UNSEGMENTED =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Where words match in a text: those that the database found, and parts of a query that are no single word for it
 * (addresses, scripts without spaces) as they are written.
 */
export function findMatches(
  text: string,
  matchedWords: ReadonlySet<string>,
  query: readonly string[],
): Range[] {
  const ranges: Range[] = [];
  for (const match of text.matchAll(WORD))
    if (matchedWords.has(match[0]) && !UNSEGMENTED.test(match[0]))
      ranges.push({ start: match.index, end: match.index + match[0].length });
  const lowerText = text.toLowerCase();
  // Some letters change their length in lower case; then positions would be wrong.
  if (lowerText.length === text.length)
    for (const word of query.filter((part) => /[^\p{L}\p{N}\p{M}]/u.test(part) || UNSEGMENTED.test(part))) {
      const lowerWord = word.toLowerCase();
      for (let at = lowerText.indexOf(lowerWord); at >= 0; at = lowerText.indexOf(lowerWord, at + 1))
        ranges.push({ start: at, end: at + lowerWord.length });
    }
  return mergeRanges(ranges);
}

function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/** The part of a long text with the most matches, cut between words. */
function chooseExcerpt(text: string, ranges: readonly Range[]): Range {
  if (text.length <= EXCERPT_LENGTH * 1.25) return { start: 0, end: text.length };
  let best = { start: 0, count: -1 };
  for (const { start } of ranges) {
    const count = ranges.filter(
      (range) => range.start >= start && range.end <= start + EXCERPT_LENGTH - LEAD_LENGTH,
    ).length;
    if (count > best.count) best = { start, count };
  }
  const earliestStart = Math.max(0, best.start - LEAD_LENGTH);
  const space = text.slice(earliestStart, best.start).search(/\s/u);
  const start = earliestStart === 0 ? 0 : cutAt(text, space < 0 ? earliestStart : earliestStart + space + 1);
  if (text.length - start <= EXCERPT_LENGTH) return { start, end: text.length };
  const lastSpace = text.slice(start, start + EXCERPT_LENGTH).search(/\s\S*$/u);
  const hasSpace = lastSpace > EXCERPT_LENGTH / 2;
  return { start, end: hasSpace ? start + lastSpace : cutAt(text, start + EXCERPT_LENGTH) };
}

/** The position itself, or before it if it would cut a character of two units. */
const cutAt = (text: string, position: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(position)) ? position - 1 : position;

/** An excerpt of a text as parts, with the matches marked. Line breaks become spaces. */
export function markWords(text: string, ranges: readonly Range[]): TextPart[] {
  const excerpt = chooseExcerpt(text, ranges);
  const parts: TextPart[] = [];
  const add = (part: string, isMatch: boolean) => {
    if (part !== '') parts.push({ text: part.replaceAll(/\s+/gu, ' '), isMatch });
  };
  if (excerpt.start > 0) add('… ', false);
  let position = excerpt.start;
  for (const { start, end } of ranges) {
    if (start < position || end > excerpt.end) continue;
    add(text.slice(position, start), false);
    add(text.slice(start, end), true);
    position = end;
  }
  add(text.slice(position, excerpt.end), false);
  if (excerpt.end < text.length) add(' …', false);
  return parts;
}
