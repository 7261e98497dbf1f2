import { expect, it } from 'vitest';
import { computeCurves, computePricePoints, type PriceCounts } from './curves.ts';

/** People as [too cheap, cheap, expensive, too expensive]. */
function countPrices(people: [number, number, number, number][]): PriceCounts {
  const listCounts = (index: 0 | 1 | 2 | 3) =>
    [
      ...Map.groupBy(
        people.map((person) => person[index]),
        (price) => price,
      ),
    ]
      .map(([price, samePrices]): [number, number] => [price, samePrices.length])
      .toSorted((a, b) => a[0] - b[0]);
  return {
    tooCheap: listCounts(0),
    cheap: listCounts(1),
    expensive: listCounts(2),
    tooExpensive: listCounts(3),
  };
}

const priceCounts = countPrices([
  [5, 10, 20, 30],
  [8, 12, 18, 25],
  [10, 15, 25, 40],
  [6, 14, 22, 28],
  [4, 9, 15, 20],
]);

it('has the share of people at each price', () => {
  const curves = computeCurves(priceCounts, 5);
  expect(curves).toHaveLength(16);
  expect(curves.find(({ price }) => price === 10)).toEqual({
    price: 10,
    tooCheap: 0.2,
    notCheap: 0.2,
    notExpensive: 1,
    tooExpensive: 0,
  });
  expect(curves.find(({ price }) => price === 20)).toEqual({
    price: 20,
    tooCheap: 0,
    notCheap: 1,
    notExpensive: 0.4,
    tooExpensive: 0.2,
  });
});

it('intersects the curves with linear interpolation', () => {
  const points = computePricePoints(computeCurves(priceCounts, 5));
  // Calculated by hand. At 10 both too cheap and not cheap are 0.2. Not expensive and too expensive are 0.2 at 22.
  expect(points.pmc).toBe(10);
  // At 15 not expensive is 0.8 = not cheap (fourPeople priceCounts less than 15 as cheap).
  expect(points.idp).toBe(15);
  // They intersect at 22 (0.2 each).
  expect(points.pme).toBe(22);
  // Too cheap is 0 from 12 to 40, too expensive 0 from 4 to 18, so they overlap from 12 to 18.
  expect(points.opp).toBe(15);
});

it('has the same intersections as NumPy', () => {
  // Curves sampled at two million prices with numpy.interp 2.4.6; where they overlap, the middle.
  const threePeople = countPrices([
    [2, 3, 4, 5],
    [6, 7, 8, 9],
    [1, 5, 9, 12],
  ]);
  expect(computePricePoints(computeCurves(threePeople, 3))).toEqual({ pmc: 4.5, pme: 8, opp: 5.5, idp: 6.5 });
  const fourPeople = countPrices([
    [2, 4, 7, 9],
    [3, 5, 6, 8],
    [3, 7, 9, 14],
    [6, 8, 10, 11],
  ]);
  expect(computePricePoints(computeCurves(fourPeople, 4))).toEqual({ pmc: 5, pme: 8.5, opp: 7, idp: 7 });
});

it('returns null for curves that do not intersect, and without answers', () => {
  const noPoints = { pmc: null, pme: null, opp: null, idp: null };
  expect(computeCurves(priceCounts, 0)).toEqual([]);
  expect(computePricePoints([])).toEqual(noPoints);
});
