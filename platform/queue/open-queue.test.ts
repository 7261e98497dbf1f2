import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openMemoryLog } from '../log/log.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../time/clock.ts';
import { openQueue } from './open-queue.ts';
import { jobType, worker, type Queue } from './queue.ts';

let test: TestDatabase;
const queues: Queue[] = [];
beforeAll(async () => {
  test = await testDatabase();
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
afterAll(() => test.drop());

function open(runsJobs = true, stopTimeoutMs = 1500) {
  const { log, lines } = openMemoryLog();
  const queue = openQueue({
    target: test.app,
    clock: testClock(),
    log,
    runsJobs,
    stopTimeoutMs,
    intervals: { supervise: 1, poll: 2 },
  });
  queues.push(queue);
  return { queue, lines };
}
const createType = (options: { concurrency?: number; retries?: number } = {}) =>
  jobType({ name: `test.${randomUUID()}`, payload: z.object({ id: z.string() }), ...options });
const add = (queue: Queue, type: ReturnType<typeof createType>, id: string, key?: string) =>
  test.database.transaction((tx) => queue.enqueue(tx, type, { id }, key ? { key } : {}));
const WAIT_OPTIONS = { timeout: 15_000, interval: 20 };

describe('the queue', () => {
  it('runs a job that another process added, with the clock’s time', async () => {
    const [type, done] = [createType(), vi.fn<(id: string, now: Date) => void>()];
    await open().queue.start([worker(type, async ({ id }, { now }) => done(id, now))]);
    await add(open(false).queue, type, 'a');
    await vi.waitFor(
      () => expect(done).toHaveBeenCalledWith('a', new Date('2026-05-04T09:00:00Z')),
      WAIT_OPTIONS,
    );
  });

  it('adds a job only if the transaction commits', async () => {
    const [type, events] = [createType(), [] as string[]];
    const { queue } = open();
    await queue.start([worker(type, async ({ id }) => void events.push(id))]);
    const rolledBack = test.database.transaction(async (tx) => {
      await queue.enqueue(tx, type, { id: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await add(queue, type, 'kept');
    await vi.waitFor(() => expect(events).toEqual(['kept']), WAIT_OPTIONS);
    const [row] = await test.admin`select count(*)::int as n from jobs.job where name = ${type.name}`;
    expect(row?.n).toBe(1);
  });

  it('has one waiting job per key, and any number without a key', async () => {
    const type = createType();
    const { queue } = open(false);
    for (const id of ['1', '2', '3']) await add(queue, type, id, 'same');
    for (const id of ['4', '5']) await add(queue, type, id);
    const rows =
      await test.admin`select data->>'id' as id from jobs.job where name = ${type.name} order by 1`;
    expect(rows.map(({ id }) => String(id))).toEqual(['1', '4', '5']);
  });

  it('accepts a key again once its job has ended', async () => {
    const [type, events] = [createType(), [] as string[]];
    const { queue } = open();
    await queue.start([worker(type, async ({ id }) => void events.push(id))]);
    await add(queue, type, 'first', 'key');
    await vi.waitFor(async () => {
      const rows = await test.admin`select 1 from jobs.job where name = ${type.name} and state = 'completed'`;
      expect(rows).toHaveLength(1);
    }, WAIT_OPTIONS);
    await add(queue, type, 'second', 'key');
    await vi.waitFor(() => expect(events).toEqual(['first', 'second']), WAIT_OPTIONS);
  });

  it('retries a failed job, logs the failure, and passes isLastTry on the last try', async () => {
    const [type, tries] = [createType({ retries: 1 }), [] as unknown[][]];
    const { queue, lines } = open();
    await queue.start([
      worker(type, async ({ id }, { isLastTry }) => {
        tries.push([id, isLastTry]);
        if (tries.length === 1) throw new Error('the first try fails');
      }),
    ]);
    await add(queue, type, 'a');
    await vi.waitFor(
      () =>
        expect(tries).toEqual([
          ['a', false],
          ['a', true],
        ]),
      WAIT_OPTIONS,
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'a job failed', job: type.name, try: 0 }),
    );
  });

  it('runs the dead letter of a job whose last try was interrupted, with its payload, but not after a success', async () => {
    const deadLetter = createType();
    const type = { ...createType({ retries: 0, concurrency: 2 }), expireInSeconds: 1, deadLetter };
    const lostIds: string[] = [];
    const { queue } = open();
    await queue.start([
      worker(type, async ({ id }, { signal }) => {
        if (id !== 'fine') await once(signal, 'abort');
        signal.throwIfAborted();
      }),
      worker(deadLetter, async ({ id }) => void lostIds.push(id)),
    ]);
    for (const id of ['cut off', 'fine', 'cut off too']) await add(queue, type, id);
    await vi.waitFor(() => expect(lostIds.toSorted()).toEqual(['cut off', 'cut off too']), WAIT_OPTIONS);
  });

  it('refuses an invalid payload before anything is stored', async () => {
    const type = createType();
    const wrong = { id: 7 } as unknown as { id: string };
    const { queue } = open(false);
    const added = test.database.transaction((tx) => queue.enqueue(tx, type, wrong));
    await expect(added).rejects.toThrow(z.ZodError);
    expect(await test.admin`select 1 from jobs.job where name = ${type.name}`).toHaveLength(0);
  });

  it('waits for running jobs when it stops, aborts long ones, and stops within the timeout', async () => {
    const [type, events] = [createType(), [] as string[]];
    const { queue } = open(true, 2000);
    await queue.start([
      worker(
        type,
        ({ id }, { signal }) =>
          new Promise<void>((resolve) => {
            events.push(`${id} runs`);
            signal.addEventListener('abort', () => {
              events.push(`${id} aborted`);
              resolve();
            });
          }),
      ),
    ]);
    await add(queue, type, 'long');
    await vi.waitFor(() => expect(events).toEqual(['long runs']), WAIT_OPTIONS);
    const startedAt = performance.now();
    await queue.stop();
    expect(events).toEqual(['long runs', 'long aborted']);
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });

  it.each(['2026-05-04T10:00:00Z', '2026-05-04T08:00:00Z', '2016-12-31T23:59:60Z', '2038-01-19T03:14:08Z'])(
    'N3: starts a job immediately although the process believes it is %s',
    async (processTime) => {
      const [type, done] = [createType(), vi.fn<(now: Date) => void>()];
      const clock = testClock();
      clock.set(processTime.replace(':60Z', ':59.999Z'));
      const queue = openQueue({
        target: test.app,
        clock,
        log: openMemoryLog().log,
        runsJobs: true,
        stopTimeoutMs: 500,
      });
      queues.push(queue);
      await queue.start([worker(type, async (_payload, { now }) => done(now))]);
      await add(queue, type, 'a');
      await vi.waitFor(() => expect(done).toHaveBeenCalledWith(clock.now()), WAIT_OPTIONS);
    },
  );

  it('keeps the schedules of its workers and removes all others', async () => {
    const hourly = jobType({ name: `test.${randomUUID()}`, payload: z.object({}), cron: '0 * * * *' });
    const { queue } = open();
    await queue.start([worker(hourly, async () => {})]);
    const readSchedules = () => test.admin`select name, cron, timezone from jobs.schedule`;
    expect([...(await readSchedules())]).toEqual([{ name: hourly.name, cron: '0 * * * *', timezone: 'UTC' }]);
    await open().queue.start([]);
    expect([...(await readSchedules())]).toEqual([]);
  });

  it('check throws when the database cannot be reached', async () => {
    const { log } = openMemoryLog();
    const target = { host: '/nowhere', database: 'x', user: 'x' };
    const queue = openQueue({ target, clock: testClock(), log, runsJobs: false });
    await expect(queue.check()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(open(false).queue.check()).resolves.toBeUndefined();
  });
});

it('the job tables belong to the role of the app', async () => {
  await open(false).queue.check();
  const rows = await test.admin`
    select tableowner from pg_tables where schemaname = 'jobs' and tablename = 'job'`;
  expect(rows.map(({ tableowner }) => String(tableowner))).toEqual(['earshot_app']);
});
