import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

it('D9: lets the event loop go round between a few and the next', async () => {
  const seen: string[] = [];
  let going = true;
  const others = () => {
    if (!going) return;
    seen.push('others');
    setImmediate(others);
  };
  const done = inSlices(['a', 'b', 'c', 'd', 'e'], 2, (item) => seen.push(item));
  expect(seen).toEqual(['a', 'b']);
  setImmediate(others);
  await done;
  going = false;
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'others', 'e']);
});

it('does everything at once where it is few', () => {
  const seen: number[] = [];
  void inSlices([1, 2, 3], 4, (item) => seen.push(item));
  expect(seen).toEqual([1, 2, 3]);
});
