import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openMemoryLog } from '../log/log.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../time/clock.ts';
import { openQueue } from './boss.ts';
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

function open(works = true, grace = 1500) {
  const { log, lines } = openMemoryLog();
  const queue = openQueue({
    target: test.app,
    clock: testClock(),
    log,
    works,
    grace,
    intervals: { supervise: 1, poll: 2 },
  });
  queues.push(queue);
  return { queue, lines };
}
const ofType = (more: { concurrency?: number; retries?: number } = {}) =>
  jobType({ name: `test.${randomUUID()}`, payload: z.object({ id: z.string() }), ...more });
const add = (queue: Queue, type: ReturnType<typeof ofType>, id: string, key?: string) =>
  test.database.transaction((tx) => queue.enqueue(tx, type, { id }, key ? { key } : {}));
const soon = { timeout: 15_000, interval: 20 };

describe('the queue', () => {
  it('runs a job that another process added, with the clock’s time', async () => {
    const [type, done] = [ofType(), vi.fn<(id: string, now: Date) => void>()];
    await open().queue.start([worker(type, async ({ id }, { now }) => done(id, now))]);
    await add(open(false).queue, type, 'a');
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith('a', new Date('2026-05-04T09:00:00Z')), soon);
  });

  it('adds a job exactly when the write is kept', async () => {
    const [type, seen] = [ofType(), [] as string[]];
    const { queue } = open();
    await queue.start([worker(type, async ({ id }) => void seen.push(id))]);
    const undone = test.database.transaction(async (tx) => {
      await queue.enqueue(tx, type, { id: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await add(queue, type, 'kept');
    await vi.waitFor(() => expect(seen).toEqual(['kept']), soon);
    const [row] = await test.admin`select count(*)::int as n from jobs.job where name = ${type.name}`;
    expect(row?.n).toBe(1);
  });

  it('has one waiting job per key, and any number without', async () => {
    const type = ofType();
    const { queue } = open(false);
    for (const id of ['1', '2', '3']) await add(queue, type, id, 'same');
    for (const id of ['4', '5']) await add(queue, type, id);
    const rows =
      await test.admin`select data->>'id' as id from jobs.job where name = ${type.name} order by 1`;
    expect(rows.map(({ id }) => String(id))).toEqual(['1', '4', '5']);
  });

  it('accepts a key again once its job has ended', async () => {
    const [type, seen] = [ofType(), [] as string[]];
    const { queue } = open();
    await queue.start([worker(type, async ({ id }) => void seen.push(id))]);
    await add(queue, type, 'first', 'key');
    await vi.waitFor(async () => {
      const rows = await test.admin`select 1 from jobs.job where name = ${type.name} and state = 'completed'`;
      expect(rows).toHaveLength(1);
    }, soon);
    await add(queue, type, 'second', 'key');
    await vi.waitFor(() => expect(seen).toEqual(['first', 'second']), soon);
  });

  it('tries a failed job again, says so in the log, and tells the job which try is the last', async () => {
    const [type, tries] = [ofType({ retries: 1 }), [] as unknown[][]];
    const { queue, lines } = open();
    await queue.start([
      worker(type, async ({ id }, { last }) => {
        tries.push([id, last]);
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
      soon,
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ message: 'a job failed', job: type.name, try: 0 }),
    );
  });

  it('passes a job whose last try was cut off to its dead letter, with its payload, and no job that succeeded', async () => {
    const lost = ofType();
    const type = { ...ofType({ retries: 0, concurrency: 2 }), expireIn: 1, lost };
    const lostIds: string[] = [];
    const { queue } = open();
    await queue.start([
      worker(type, async ({ id }, { signal }) => {
        if (id !== 'fine') await once(signal, 'abort');
        signal.throwIfAborted();
      }),
      worker(lost, async ({ id }) => void lostIds.push(id)),
    ]);
    for (const id of ['cut off', 'fine', 'cut off too']) await add(queue, type, id);
    await vi.waitFor(() => expect(lostIds.toSorted()).toEqual(['cut off', 'cut off too']), soon);
  });

  it('refuses a payload its type does not know, before anything is stored', async () => {
    const type = ofType();
    const wrong = { id: 7 } as unknown as { id: string };
    const { queue } = open(false);
    const added = test.database.transaction((tx) => queue.enqueue(tx, type, wrong));
    await expect(added).rejects.toThrow(z.ZodError);
    expect(await test.admin`select 1 from jobs.job where name = ${type.name}`).toHaveLength(0);
  });

  it('lets a running job end when it stops, tells a long one, and is bounded', async () => {
    const [type, seen] = [ofType(), [] as string[]];
    const { queue } = open(true, 2000);
    await queue.start([
      worker(
        type,
        ({ id }, { signal }) =>
          new Promise<void>((resolve) => {
            seen.push(`${id} runs`);
            signal.addEventListener('abort', () => {
              seen.push(`${id} told`);
              resolve();
            });
          }),
      ),
    ]);
    await add(queue, type, 'long');
    await vi.waitFor(() => expect(seen).toEqual(['long runs']), soon);
    const started = performance.now();
    await queue.stop();
    expect(seen).toEqual(['long runs', 'long told']);
    expect(performance.now() - started).toBeLessThan(6000);
  });

  it.each(['2026-05-04T10:00:00Z', '2026-05-04T08:00:00Z', '2016-12-31T23:59:60Z', '2038-01-19T03:14:08Z'])(
    'N3: starts a job immediately although the process believes it is %s',
    async (belief) => {
      const [type, done] = [ofType(), vi.fn<(now: Date) => void>()];
      const clock = testClock();
      clock.set(belief.replace(':60Z', ':59.999Z'));
      const queue = openQueue({ target: test.app, clock, log: openMemoryLog().log, works: true, grace: 500 });
      queues.push(queue);
      await queue.start([worker(type, async (_payload, { now }) => done(now))]);
      await add(queue, type, 'a');
      await vi.waitFor(() => expect(done).toHaveBeenCalledWith(clock.now()), soon);
    },
  );

  it('keeps the clock’s jobs of the workers it has, and forgets the others', async () => {
    const hourly = jobType({ name: `test.${randomUUID()}`, payload: z.object({}), every: '0 * * * *' });
    const { queue } = open();
    await queue.start([worker(hourly, async () => {})]);
    const schedules = () => test.admin`select name, cron, timezone from jobs.schedule`;
    expect([...(await schedules())]).toEqual([{ name: hourly.name, cron: '0 * * * *', timezone: 'UTC' }]);
    await open().queue.start([]);
    expect([...(await schedules())]).toEqual([]);
  });

  it('throws when it cannot be reached', async () => {
    const { log } = openMemoryLog();
    const target = { host: '/nowhere', database: 'x', user: 'x' };
    const queue = openQueue({ target, clock: testClock(), log, works: false });
    await expect(queue.check()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(open(false).queue.check()).resolves.toBeUndefined();
  });
});

it('the job tables belong to the app, outside the workspaces', async () => {
  await open(false).queue.check();
  const rows = await test.admin`
    select tableowner from pg_tables where schemaname = 'jobs' and tablename = 'job'`;
  expect(rows.map(({ tableowner }) => String(tableowner))).toEqual(['earshot_app']);
});
