import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/draws.ts';
import { decodeWeights, encodeWeights } from './encode-weights.ts';
import { sumBits } from './sum-bits.ts';
import { sumWeights } from './weight-sums.ts';

const SIZE = 65_536;
const random = seededRandom();

it.each([
  ['a few distinct weights and none', () => [0, 0.5, 1, 2.25][Math.floor(4 * random())]!],
  ['as many distinct weights as places', () => 1 + random()],
  ['no weight at all', () => 0],
])('keeps %s', (_name, draw) => {
  const weights = Float64Array.from({ length: SIZE }, draw);
  expect(decodeWeights(encodeWeights(weights))).toEqual(weights);
});

it.each([0, 0.1, 0.5, 0.9, 1])('sums the weights of a share of %d of the responses', (share) => {
  const weights = Float64Array.from({ length: SIZE }, (_, place) => (place % 5 === 0 ? 0 : 0.1 + random()));
  const bytes = new Uint8Array(SIZE / 8);
  const own: number[] = [];
  let count = 0;
  for (let place = 0; place < SIZE; place += 1) {
    if (random() >= share) continue;
    bytes[place >> 3]! |= 128 >> (place & 7);
    own.push(weights[place]!);
    count += 1;
  }
  const found = sumBits(bytes, count, { weights, sums: sumWeights(weights) });
  const expected = sumWeights(own);
  expect(found.n).toBe(expected.n);
  expect(found.weight).toBeCloseTo(expected.weight, 6);
  expect(found.squares).toBeCloseTo(expected.squares, 6);
});
