import { expect, it } from 'vitest';
import { DISC_RADIUS, DOT_RADIUS, placeNumbers, type ScatterPoint } from './place-numbers.ts';

const distance = (a: ScatterPoint, b: ScatterPoint) => Math.hypot(a.x - b.x, a.y - b.y);

it('a number is on its point if it fits', () => {
  const points = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ];
  expect(placeNumbers(points, 36, 384)).toEqual(points);
});

it('numbers of close or equal points overlap neither each other nor another point', () => {
  const points = Array.from({ length: 12 }, (_, index) => ({
    x: 40 + (index % 3) * 4,
    y: 380 - (index % 4) * 3,
  }));
  const places = placeNumbers(points, 36, 384);
  for (const [index, place] of places.entries()) {
    expect(Math.min(place.x, place.y) - DISC_RADIUS).toBeGreaterThanOrEqual(36);
    expect(Math.max(place.x, place.y) + DISC_RADIUS).toBeLessThanOrEqual(384);
    for (const other of places.slice(0, index))
      expect(distance(place, other)).toBeGreaterThanOrEqual(2 * DISC_RADIUS);
    for (const [pointIndex, point] of points.entries())
      if (pointIndex !== index)
        expect(distance(place, point)).toBeGreaterThanOrEqual(DISC_RADIUS + DOT_RADIUS);
  }
});
