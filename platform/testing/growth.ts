const MAX_ROUNDS = 8;
const CLEARLY_LINEAR = 6;

function measure(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/**
 * How many times as long `work` takes for four times the size: about 4 if its time is linear, 16 if it is quadratic. The
 * fastest runs of up to eight rounds count, so that a busy machine does not matter, and less than a millisecond counts as one.
 *
 * @param clearlyLinear below this no further round is needed
 */
export function measureGrowth(
  work: (size: number) => unknown,
  size: number,
  clearlyLinear = CLEARLY_LINEAR,
): number {
  let [small, large] = [Infinity, Infinity];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    small = Math.min(
      small,
      measure(() => work(size)),
    );
    large = Math.min(
      large,
      measure(() => work(4 * size)),
    );
    if (large < clearlyLinear * Math.max(1, small)) break;
  }
  return large / Math.max(1, small);
}

/** Growth that is certainly not linear. */
export const MAX_LINEAR_GROWTH = 10;
