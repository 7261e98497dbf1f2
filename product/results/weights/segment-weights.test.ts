import { expect, it } from 'vitest';
import { seededRandom } from '../statistics/seeded-random.ts';
import { SegmentWeights } from './segment-weights.ts';
import { sumWeights } from './weight-sums.ts';

const SIZE = 65_536;
const random = seededRandom();

it.each([
  ['a few distinct weights and responses without weight', () => [0, 0.5, 1, 2.25][Math.floor(4 * random())]!],
  ['as many distinct weights as positions', () => 1 + random()],
  ['only responses without weight', () => 0],
])('encodes and decodes %s', (_name, draw) => {
  const weights = Float64Array.from({ length: SIZE }, draw);
  const { levels, codes } = SegmentWeights.encode(weights);
  const stored = SegmentWeights.fromStored(new Uint8Array(levels.buffer), new Uint8Array(codes.buffer));
  expect(weights.map((_, position) => stored.at(position))).toEqual(weights);
});

it.each([0, 0.1, 0.5, 0.9, 1])('sums the weights of a share of %d of the responses', (share) => {
  const weights = Float64Array.from({ length: SIZE }, (_, position) =>
    position % 5 === 0 ? 0 : 0.1 + random(),
  );
  const segment = SegmentWeights.encode(weights);
  const bytes = new Uint8Array(SIZE / 8);
  const selectedWeights: number[] = [];
  let count = 0;
  for (let position = 0; position < SIZE; position += 1) {
    if (random() >= share) continue;
    bytes[position >> 3]! |= 128 >> (position & 7);
    selectedWeights.push(weights[position]!);
    count += 1;
  }
  const result = segment.sum(bytes, count);
  const expected = sumWeights(selectedWeights);
  expect(result.n).toBe(expected.n);
  expect(result.weight).toBeCloseTo(expected.weight, 6);
  expect(result.squares).toBeCloseTo(expected.squares, 6);
});
