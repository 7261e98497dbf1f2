import { expect, test } from 'vitest';
import { writeView, parseView, type ResultsView } from './use-view.ts';

test.each<ResultsView>([
  { compare: { trait: 'device' }, byShare: false, ofSeen: true, weighted: true },
  { compare: { block: 'abcdefghjk', part: 'row.1 & more' }, byShare: true, ofSeen: false, weighted: false },
  { compare: null, byShare: false, ofSeen: false, weighted: false },
])('%j survives the address, and leaves the filter alone', (view) => {
  const search = new URLSearchParams('status=completed&compare=status&sort=share&base=seen&weighted=true');
  writeView(search, view);
  const read = new URLSearchParams(search.toString());
  expect(parseView(read)).toEqual(view);
  expect(read.get('status')).toBe('completed');
});

test('what cannot be read is left out', () => {
  expect(parseView(new URLSearchParams('compare=nonsense&sort=random&base=all&weighted=yes'))).toEqual({
    compare: null,
    byShare: false,
    ofSeen: false,
    weighted: false,
  });
});
