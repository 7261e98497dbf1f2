import { expect, it } from 'vitest';
import { cohenKappa } from './cohen-kappa.ts';

// Fleiss, J. L., Cohen, J. & Everitt, B. S. (1969), Psychological Bulletin 72, 323–327, table 1: κ = 0.429 with variance
// 0.002885; and Fleiss, J. L. (1981), Statistical Methods for Rates and Proportions, table 13.1: κ = 0.676, standard
// error 0.088. Further digits: Python, the delta method with numerical derivatives.
it.each([
  [
    [
      [106, 10, 4],
      [22, 28, 10],
      [2, 12, 6],
    ],
    [0.4285714286, 0.3232997935, 0.5338430637],
  ],
  [
    [
      [75, 1, 4],
      [5, 4, 1],
      [0, 0, 10],
    ],
    [0.6764705882, 0.5045759581, 0.8483652184],
  ],
  [
    [
      [20, 5],
      [10, 15],
    ],
    [0.4, 0.1510922905, 0.6489077095],
  ],
])('%j', (table, [value, low, high]) => {
  const result = cohenKappa(table)!;
  expect(result.value).toBeCloseTo(value!, 9);
  expect(result.low).toBeCloseTo(low!, 7);
  expect(result.high).toBeCloseTo(high!, 7);
});

it('is null if only one value was given, or nothing was coded', () => {
  expect(
    cohenKappa([
      [9, 0],
      [0, 0],
    ]),
  ).toBeNull();
  expect(cohenKappa([[0]])).toBeNull();
});
