import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '#platform/db/core/database.ts';
import { diagnosticsChannel } from '#platform/log/diagnostics-channel.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import { queueWrite } from './write-queue.ts';
import type { AbsentResponse, ResponseWrite } from './write-responses.ts';
import { prepareWrites } from '../testing/writes-for-tests.ts';

let fixture: Awaited<ReturnType<typeof prepareWrites>>;
let testStudy: Awaited<ReturnType<typeof fixture.makeStudy>>;
let sizes: number[] = [];
const listen = (message: unknown) => void sizes.push((message as { writes: number }).writes);
beforeAll(async () => {
  fixture = await prepareWrites();
});
afterAll(() => fixture.drop());
beforeEach(async () => {
  testStudy = await fixture.makeStudy();
  sizes = [];
  diagnosticsChannel.batch.subscribe(listen);
});
afterEach(() => void diagnosticsChannel.batch.unsubscribe(listen));

/** Queues a write and returns its result: `true`, `false`, or the code of its error. */
const queue = (
  write: ResponseWrite | AbsentResponse,
  { study } = testStudy,
  database = fixture.database,
): Promise<string> =>
  queueWrite(database, fixture.scope, { study, write }).then(String, (error: { code: string }) => error.code);
const insertResponses = (count: number) =>
  Promise.all(Array.from({ length: count }, () => testStudy.insertResponse()));

/** Queues writes while an earlier one waits for a lock, releases the lock, and returns their results. */
async function queueDuringLock(writes: () => Promise<string>[], database = fixture.database) {
  const first = await testStudy.insertResponse();
  const pending: Promise<string>[] = [];
  await fixture.admin.transaction(async (tx) => {
    await tx`select from responses where id = ${first} for update`;
    pending.push(queue(fixture.makeSave(first, 0, 'First'), testStudy, database));
    await waitForLockWaits(fixture.admin, 1);
    pending.push(...writes());
  });
  return (await Promise.all(pending)).slice(1);
}

it('writes that arrive while a batch runs are committed in the next one, in one transaction', async () => {
  const ids = await insertResponses(20);
  const results = await queueDuringLock(() => ids.map((id) => queue(fixture.makeSave(id, 0, 'Yes'))));
  expect(results).toEqual(ids.map(() => 'true'));
  expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 20]);
  const [row] = await fixture.admin<{ transactions: number }[]>`
    select count(distinct xmin::text)::int as transactions from answers where response = any(${ids})`;
  expect(row!.transactions).toBe(1);
});

it('a conflict rolls back the whole batch; retried alone, the other writes succeed', async () => {
  const ids = await insertResponses(6);
  await testStudy.write([fixture.makeSave(ids[2]!, 0, 'Sooner')]);
  const before = (await testStudy.stored()).answers;
  const results = await queueDuringLock(() => [
    ...ids.map((id) => queue(fixture.makeCompletion(id, 0, ['young']))),
    queue(fixture.makeInsert()),
  ]);
  expect(results).toEqual(Array.from({ length: 7 }, () => 'false'));
  const { answers, counts } = await testStudy.stored();
  expect([answers.length - before.length, counts]).toEqual([1, { started: 7 }]);
  const retried = [];
  for (const id of ids) retried.push(await queue(fixture.makeCompletion(id, 0, ['young'])));
  expect(retried).toEqual(['true', 'true', 'false', 'true', 'true', 'true']);
  expect((await testStudy.stored()).counts).toEqual({ started: 7, completed: 5, 'quota young': 5 });
  expect(await testStudy.listWrongCounts()).toEqual([]);
});

it('of two writes decided on the same revision the first succeeds and the second does not', async () => {
  const [id, other] = await insertResponses(2);
  const results = await queueDuringLock(() => [
    queue(fixture.makeSave(id!, 0, 'First tab')),
    queue(fixture.makeSave(other!, 0, 'Other')),
    queue(fixture.makeSave(id!, 0, 'Second tab', 2)),
  ]);
  expect(results).toEqual(['true', 'true', 'false']);
  const { answers } = await testStudy.stored();
  expect(answers.find(({ response }) => response === id)!.value.text).toBe('First tab');
});

it('a write decided on another state of the study does not fail the others', async () => {
  const ids = await insertResponses(3);
  const { study } = testStudy;
  const older = { study: { ...study, loaded: { ...study.loaded, state: 'paused' as const } } };
  const results = await queueDuringLock(() => [
    queue(fixture.makeSave(ids[0]!, 0, 'Yes')),
    queue(fixture.makeSave(ids[1]!, 0, 'Late'), { ...testStudy, ...older }),
    queue(fixture.makeSave(ids[2]!, 0, 'Yes')),
  ]);
  expect(results).toEqual(['true', 'false', 'true']);
});

it('what rests on an absent response is confirmed with the writes of others, and alone', async () => {
  const [id] = await insertResponses(1);
  const absent = (of: string = randomUUID()): AbsentResponse => ({ id: of, isAbsent: true });
  const results = await queueDuringLock(() => [
    queue(absent()),
    queue(fixture.makeSave(id!, 0, 'Yes')),
    queue(absent()),
  ]);
  expect([results, sizes.toSorted((a, b) => a - b)]).toEqual([
    ['true', 'true', 'true'],
    [1, 3],
  ]);
  expect(await queue(absent())).toBe('true');
  expect(await queue(absent(id))).toBe('false');
  await fixture.admin`update responses set deleted_at = now() where id = ${id!}`;
  expect(await queue(absent(id))).toBe('false');
  await fixture.admin`update studies set state = 'paused' where id = ${testStudy.study.id}`;
  expect(await queue(absent())).toBe('false');
});

it('writes do not wait for another study', async () => {
  const other = await fixture.makeStudy();
  const [lockedResponse, otherResponse] = [await testStudy.insertResponse(), await other.insertResponse()];
  let waiting: Promise<string> | undefined;
  await fixture.admin.transaction(async (tx) => {
    await tx`select from responses where id = ${lockedResponse} for update`;
    waiting = queue(fixture.makeSave(lockedResponse, 0, 'Yes'));
    await waitForLockWaits(fixture.admin, 1);
    expect(await queue(fixture.makeSave(otherResponse, 0, 'Yes'), other)).toBe('true');
  });
  expect(await waiting).toBe('true');
});

it('no write is acknowledged before the commit', async () => {
  const ids = await insertResponses(3);
  await fixture.admin.run({
    text: `
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after insert on answers deferrable initially deferred
      for each row execute function refuse()`,
  });
  try {
    const outcomes = await Promise.all(ids.map((id) => queue(fixture.makeSave(id, 0, 'Yes'))));
    expect([outcomes, (await testStudy.stored()).answers]).toEqual([['false', 'false', 'false'], []]);
  } finally {
    await fixture.admin.run({ text: 'drop function refuse() cascade' });
  }
});

it('a write that arrives just as the queue is emptied is still written', async () => {
  const id = await testStudy.insertResponse();
  for (let microtasks = 0; microtasks < 12; microtasks += 1) {
    expect(await queue(fixture.makeSave(id, microtasks, 'Again'))).toBe('true');
    for (let microtask = 0; microtask < microtasks; microtask += 1) await Promise.resolve();
  }
});

it('a lost connection fails every write of the batch, and later writes succeed', async () => {
  const database = connect({ target: fixture.app, size: 2 });
  const ids = await insertResponses(3);
  const save = (id: string) => queue(fixture.makeSave(id, 0, 'Yes'), testStudy, database);
  const pending: Promise<string>[] = [];
  await fixture.admin.transaction(async (tx) => {
    await tx`select from responses where id = ${ids[0]!} for update`;
    pending.push(save(ids[0]!), save(ids[1]!));
    await waitForLockWaits(fixture.admin, 1);
    await tx`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
  });
  expect(await Promise.all(pending)).toEqual(['unavailable', 'unavailable']);
  // The pool may hand the lost connection out once more before it notices.
  await expect.poll(() => save(ids[2]!), { interval: 5 }).toBe('true');
  expect((await testStudy.stored()).answers.map(({ response }) => response)).toEqual([ids[2]]);
  await database.close();
});

it.each<[string, (database: Database) => Promise<unknown>]>([
  ['is closed', (database) => database.close()],
  [
    'loses its connections',
    () => fixture.admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'earshot_app'`,
  ],
])('when a pool %s every write settles, and exactly the acknowledged ones are stored', async (_, end) => {
  const database = connect({ target: fixture.app, size: 2 });
  const ids = await insertResponses(10);
  const results = await queueDuringLock(() => {
    const waiting = ids.map((id) => queue(fixture.makeSave(id, 0, 'Yes'), testStudy, database));
    void end(database);
    return waiting;
  }, database);
  expect(results.filter((outcome) => outcome !== 'true' && outcome !== 'unavailable')).toEqual([]);
  const storedIds = new Set((await testStudy.stored()).answers.map(({ response }) => response));
  expect(ids.filter((id) => storedIds.has(id))).toEqual(ids.filter((__, index) => results[index] === 'true'));
});
