import { expect, it } from 'vitest';
import { matchSpans, type CodedSpan } from './match-spans.ts';

const span = (
  coder: number,
  start: number,
  end: number,
  tag: string,
  asset: string | null = null,
): CodedSpan => ({
  coder,
  start,
  end,
  asset,
  tags: [tag],
});
const show = (units: ReturnType<typeof matchSpans>) =>
  units.map((unit) => unit.map((tags) => tags && [...tags]));

it('spans that cover half of the longer one are one unit, others are not', () => {
  expect(show(matchSpans([span(0, 0, 10, 'a'), span(1, 5, 15, 'b')], [true, true]))).toEqual([
    [['a'], ['b']],
  ]);
  expect(show(matchSpans([span(0, 0, 10, 'a'), span(1, 6, 16, 'b')], [true, true]))).toEqual([
    [['a'], []],
    [[], ['b']],
  ]);
  // A word inside a long span is not the same part.
  expect(show(matchSpans([span(0, 0, 100, 'a'), span(1, 10, 20, 'a')], [true, true]))).toHaveLength(2);
});

it('a span joins the unit that it overlaps most, and each coder has one span in a unit', () => {
  const spans = [span(0, 0, 10, 'a'), span(0, 4, 14, 'b'), span(1, 4, 13, 'c')];
  expect(show(matchSpans(spans, [true, true]))).toEqual([
    [['a'], []],
    [['b'], ['c']],
  ]);
  expect(matchSpans([span(0, 0, 10, 'a'), span(0, 1, 10, 'b')], [true])).toHaveLength(2);
});

it('a coder who did not code the answer has no value; recordings and texts are apart', () => {
  expect(show(matchSpans([span(0, 0, 10, 'a')], [true, false, true]))).toEqual([[['a'], null, []]]);
  expect(matchSpans([span(0, 0, 10, 'a', 'x'), span(1, 0, 10, 'a')], [true, true])).toHaveLength(2);
});
