import { expect, test } from 'vitest';
import { putView, viewOf, type View } from './use-view.ts';

test.each<View>([
  { compare: { trait: 'device' }, byShare: false },
  { compare: { block: 'abcdefghjk', part: 'row.1 & more' }, byShare: true },
  { compare: null, byShare: false },
])('%j survives the address, and leaves the filter alone', (view) => {
  const search = new URLSearchParams('status=completed&compare=status&sort=share');
  putView(search, view);
  const read = new URLSearchParams(search.toString());
  expect(viewOf(read)).toEqual(view);
  expect(read.get('status')).toBe('completed');
});

test('what cannot be read is left out', () => {
  expect(viewOf(new URLSearchParams('compare=nonsense&sort=random'))).toEqual({
    compare: null,
    byShare: false,
  });
});
