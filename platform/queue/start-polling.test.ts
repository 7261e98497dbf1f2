import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openMemoryLog } from '../log/log.ts';
import { testClock } from '../time/clock.ts';
import { jobType, worker, type JobContext } from './queue.ts';
import { startPolling } from './start-polling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { log, lines } = openMemoryLog();
const start = (work: (context: JobContext) => Promise<void>, concurrency = 1) => {
  const type = jobType({ name: 'test.poll', payload: z.object({}), pollSeconds: 1, concurrency });
  return startPolling(
    worker(type, (_payload, context) => work(context)),
    1,
    { clock: testClock(), log },
  );
};

it('runs at its interval, up to its concurrency, and stopping aborts and waits for what runs', async () => {
  let runningCount = 0;
  const polling = start(({ signal }) => {
    runningCount += 1;
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        runningCount -= 1;
        resolve();
      });
    });
  }, 2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runningCount).toBe(2);
  await polling.stop();
  expect(runningCount).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runningCount).toBe(0);
});

it('runs again after a failure, which is logged once a minute', async () => {
  let runCount = 0;
  const polling = start(async () => {
    runCount += 1;
    throw new Error('the database is away');
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runCount).toBe(5);
  expect(lines.filter(({ message }) => message === 'a job failed')).toHaveLength(1);
  await polling.stop();
});
