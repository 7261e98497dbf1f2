export const MAX_NOTE_LENGTH = 2_000;
export const MAX_QUOTE_LENGTH = 20_000;
/** Tags of one highlight. */
export const MAX_TAGS_PER_HIGHLIGHT = 50;
/** Answers that one call tags. */
export const MAX_TAGGED_AT_ONCE = 500;

/**
 * What is highlighted in an answer: a part of its text in UTF-16 units, or with `asset` a part of that recording in
 * milliseconds. `end` is exclusive.
 */
export interface Span {
  asset: string | null;
  start: number;
  end: number;
}

/** Whether the quoted text is still at its place in the current answer. Recordings do not change. */
export const isSpanCurrent = ({ asset, start, end }: Span, quote: string, text: string | null): boolean =>
  asset !== null || (text !== null && text.slice(start, end) === quote);

/** The share of the longer of two spans that both cover; 0 if they are of different recordings, or one is a text. */
export function measureOverlap(one: Span, other: Span): number {
  if (one.asset !== other.asset) return 0;
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  const longer = Math.max(one.end - one.start, other.end - other.start);
  return longer > 0 ? Math.max(0, common) / longer : 0;
}

/** A stretch of a text that the same highlights cover. */
interface TextSegment {
  text: string;
  /** Ids of the highlights, in the order given. */
  highlights: string[];
}

/** Splits a text where highlights begin or end, so that overlapping ones can be drawn side by side. */
export function splitByHighlights(
  text: string,
  highlights: readonly { id: string; start: number; end: number }[],
): TextSegment[] {
  const inside = highlights.filter(({ start, end }) => start >= 0 && start < end && end <= text.length);
  const edges = new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])]);
  const sorted = [...edges].toSorted((a, b) => a - b);
  return sorted.slice(0, -1).map((from, index) => ({
    text: text.slice(from, sorted[index + 1]),
    highlights: inside.filter(({ start, end }) => start <= from && end > from).map(({ id }) => id),
  }));
}
