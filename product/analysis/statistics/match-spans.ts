import { measureOverlap, type Span } from '../highlights/highlight.ts';

/** A highlighted part of an answer, by the index of its coder. */
export interface CodedSpan extends Span {
  coder: number;
  tags: readonly string[];
}

/** At least this share of the longer of two spans must be covered by both. */
const MIN_OVERLAP = 0.5;

/**
 * Groups the spans of one answer into units that coders are compared by. The pair of spans that overlaps most comes first:
 * two units become one if a span of each overlaps one of the other by at least half of the longer, and no coder is in both.
 *
 * @param codes for each coder whether they coded the answer; those who did have no tags in the units of others
 * @returns for each unit, in the order of the text, the tags of each coder; null for those who did not code the answer
 */
export function matchSpans(
  spans: readonly CodedSpan[],
  codes: readonly boolean[],
): (ReadonlySet<string> | null)[][] {
  const sorted = spans.toSorted((a, b) => a.start - b.start || a.end - b.end || a.coder - b.coder);
  const unitOf = new Map(sorted.map((span) => [span, [span]]));
  for (const [first, second] of listPairs(sorted)) {
    const [unit, other] = [unitOf.get(first)!, unitOf.get(second)!];
    if (unit === other || unit.some(({ coder }) => other.some((span) => span.coder === coder))) continue;
    const joined = [...unit, ...other];
    for (const span of joined) unitOf.set(span, joined);
  }
  return [...new Set(unitOf.values())].map((unit) =>
    codes.map((hasCoded, coder) =>
      hasCoded ? new Set(unit.find((span) => span.coder === coder)?.tags ?? []) : null,
    ),
  );
}

/** Pairs of spans of different coders that overlap enough, those that overlap most first. */
function listPairs(spans: readonly CodedSpan[]): [CodedSpan, CodedSpan][] {
  return spans
    .flatMap((first, index) =>
      spans.slice(index + 1).map((second) => ({ first, second, overlap: measureOverlap(first, second) })),
    )
    .filter(({ first, second, overlap }) => first.coder !== second.coder && overlap >= MIN_OVERLAP)
    .toSorted((a, b) => b.overlap - a.overlap)
    .map(({ first, second }) => [first, second]);
}
