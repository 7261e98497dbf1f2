import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Columns } from './columns.tsx';

test('the height of a column is its share, also if the share is weighted', () => {
  const bins = [
    { id: 'a', label: 'A', count: 9, share: 0.2 },
    { id: 'b', label: 'B', count: 3, share: 0.8 },
    { id: 'c', label: 'C', count: 0, share: 0 },
  ];
  const { container, rerender } = render(<Columns bins={bins} n={12} />);
  const heights = () =>
    [...container.querySelectorAll<HTMLElement>('[style*="height"]')].map(({ style }) => style.height);
  expect(heights()).toEqual(['35px', '140px', '0px']);
  rerender(<Columns bins={bins.map((bin) => ({ ...bin, share: 0 }))} n={0} />);
  expect(heights()).toEqual(['0px', '0px', '0px']);
});
