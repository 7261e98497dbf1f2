import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { seededRandom } from '../../statistics/seeded-random.ts';
import { rake } from '../rake.ts';
import { rakeInThread } from './rake-in-thread.ts';

const random = seededRandom();

/** Margins of six random categories each, with targets far from their shares. */
const draw = (size: number, count: number): Parameters<typeof rake> => [
  size,
  Array.from({ length: count }, () => ({
    categories: Int16Array.from({ length: size }, () => Math.floor(6 * random())),
    targets: [5, 10, 15, 20, 20, 30],
  })),
  { unit: 'percent' },
];

it('gives the weights that raking gives', async () => {
  const input = draw(500, 3);
  expect(await rakeInThread(input)).toEqual(rake(...input));
});

/** The longest time for which the event loop did not turn during a computation, as a share of the computation's time. */
async function measureLongestPauseShare(computation: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let longestPause = 0;
  const startedAt = performance.now();
  let lastTurn = startedAt;
  const computed = computation().finally(() => (isRunning = false));
  while (isRunning) {
    await setImmediate();
    longestPause = Math.max(longestPause, performance.now() - lastTurn);
    lastTurn = performance.now();
  }
  await computed;
  return longestPause / (performance.now() - startedAt);
}

it('keeps the event loop free while it computes', async () => {
  const input = draw(200_000, 8);
  const pauseShare = await measureLongestPauseShare(async () => {
    expect((await rakeInThread(input)).ok).toBe(true);
  });
  expect(pauseShare).toBeLessThan(1 / 3);
});

it('ends a computation that takes too long with a sentence, and computes the next one', async () => {
  await expect(rakeInThread(draw(200_000, 8), 5)).rejects.toMatchObject({
    code: 'bad_input',
    message: 'These weights take too long to compute. Use fewer margins, or wider limits.',
  });
  expect((await rakeInThread(draw(500, 3))).ok).toBe(true);
});

it('passes on what raking throws', async () => {
  const [, margins, options] = draw(10, 1);
  await expect(rakeInThread([11, margins, options])).rejects.toThrow('10 categories of 11 participants');
});
