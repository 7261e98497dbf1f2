import { expect, it } from 'vitest';
import { createRegionBetween, fitInsidePicture, containsPoint } from './region.ts';

it('is the rectangle between two points in any order, inside the picture', () => {
  const box = { left: 0.2, top: 0.1, width: 0.3, height: 0.5 };
  expect(createRegionBetween({ x: 0.5, y: 0.1 }, { x: 0.2, y: 0.6 })).toEqual(box);
  expect(createRegionBetween({ x: -3, y: 0.5 }, { x: 0.5, y: 9 })).toEqual({
    left: 0,
    top: 0.5,
    width: 0.5,
    height: 0.5,
  });
});

it('has a minimum size, and never goes beyond the edge', () => {
  expect(fitInsidePicture({ left: 1, top: 0.5, width: 0, height: 7 })).toEqual({
    left: 0.99,
    top: 0,
    width: 0.01,
    height: 1,
  });
});

it('contains its edges', () => {
  const box = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
  expect([
    containsPoint(box, 0.25, 0.75),
    containsPoint(box, 0.75, 0.25),
    containsPoint(box, 0.76, 0.5),
    containsPoint(box, 0.5, 0.24),
  ]).toEqual([true, true, false, false]);
});
