import { expect, test } from 'vitest';
import { writeView, parseView, type ResultsView } from './use-view.ts';

test.each<ResultsView>([
  { compare: { trait: 'device' }, byShare: false, isBaseSeen: true, weighted: true },
  {
    compare: { block: 'abcdefghjk', part: 'row.1 & more' },
    byShare: true,
    isBaseSeen: false,
    weighted: false,
  },
  { compare: null, byShare: false, isBaseSeen: false, weighted: false },
])('%j can be written to an address and read back, without changing the filter', (view) => {
  const search = new URLSearchParams('status=completed&compare=status&sort=share&base=seen&weighted=true');
  writeView(search, view);
  const readBack = new URLSearchParams(search.toString());
  expect(parseView(readBack)).toEqual(view);
  expect(readBack.get('status')).toBe('completed');
});

test('ignores invalid values', () => {
  expect(parseView(new URLSearchParams('compare=nonsense&sort=random&base=all&weighted=yes'))).toEqual({
    compare: null,
    byShare: false,
    isBaseSeen: false,
    weighted: false,
  });
});
