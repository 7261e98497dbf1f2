import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '#platform/db/core/database.ts';
import { diagnosticsChannel } from '#platform/log/diagnostics-channel.ts';
import { listWaitingStatements } from '#platform/testing/waiting.ts';
import { queueWrite } from './write-queue.ts';
import type { ResponseWrite } from './write-responses.ts';
import { prepareWrites } from '../testing/writes-for-tests.ts';

let all: Awaited<ReturnType<typeof prepareWrites>>;
let one: Awaited<ReturnType<typeof all.open>>;
let sizes: number[] = [];
const listen = (message: unknown) => void sizes.push((message as { writes: number }).writes);
beforeAll(async () => {
  all = await prepareWrites();
});
afterAll(() => all.drop());
beforeEach(async () => {
  one = await all.open();
  sizes = [];
  diagnosticsChannel.batch.subscribe(listen);
});
afterEach(() => void diagnosticsChannel.batch.unsubscribe(listen));

/** What becomes of a write: `true`, `false`, or the code of its error. */
const queue = (write: ResponseWrite, { study } = one, database = all.database): Promise<string> =>
  queueWrite(database, all.scope, study, write).then(String, (error: { code: string }) => error.code);
const begun = (count: number) => Promise.all(Array.from({ length: count }, () => one.insertResponse()));

/** What becomes of writes that are queued while the one before them waits for a lock, which is then let go. */
async function behind(writes: () => Promise<string>[], database = all.database) {
  const first = await one.insertResponse();
  const under: Promise<string>[] = [];
  await all.admin.transaction(async (held) => {
    await held`select from responses where id = ${first} for update`;
    under.push(queue(all.makeSave(first, 0, 'First'), one, database));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
    under.push(...writes());
  });
  return (await Promise.all(under)).slice(1);
}

it('writes that arrive while a batch runs are committed in the next one, in one transaction', async () => {
  const ids = await begun(20);
  const done = await behind(() => ids.map((id) => queue(all.makeSave(id, 0, 'Yes'))));
  expect(done).toEqual(ids.map(() => 'true'));
  expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 20]);
  const [row] = await all.admin<{ transactions: number }[]>`
    select count(distinct xmin::text)::int as transactions from answers where response = any(${ids})`;
  expect(row!.transactions).toBe(1);
});

it('a conflict rolls back the whole batch; retried alone, the other writes succeed', async () => {
  const ids = await begun(6);
  await one.write([all.makeSave(ids[2]!, 0, 'Sooner')]);
  const before = (await one.stored()).answers;
  const done = await behind(() => [
    ...ids.map((id) => queue(all.makeCompletion(id, 0, ['young']))),
    queue(all.makeInsert()),
  ]);
  expect(done).toEqual(Array.from({ length: 7 }, () => 'false'));
  const { answers, counts } = await one.stored();
  expect([answers.length - before.length, counts]).toEqual([1, { started: 7 }]);
  const again = [];
  for (const id of ids) again.push(await queue(all.makeCompletion(id, 0, ['young'])));
  expect(again).toEqual(['true', 'true', 'false', 'true', 'true', 'true']);
  expect((await one.stored()).counts).toEqual({ started: 7, completed: 5, 'quota young': 5 });
  expect(await one.listWrongCounts()).toEqual([]);
});

it('of two writes decided on the same revision the first succeeds and the second does not', async () => {
  const [id, other] = await begun(2);
  const done = await behind(() => [
    queue(all.makeSave(id!, 0, 'First tab')),
    queue(all.makeSave(other!, 0, 'Other')),
    queue(all.makeSave(id!, 0, 'Second tab', 2)),
  ]);
  expect(done).toEqual(['true', 'true', 'false']);
  const { answers } = await one.stored();
  expect(answers.find(({ response }) => response === id)!.value.text).toBe('First tab');
});

it('a write decided on another state of the study does not fail the others', async () => {
  const ids = await begun(3);
  const { study } = one;
  const older = { study: { ...study, loaded: { ...study.loaded, state: 'paused' as const } } };
  const done = await behind(() => [
    queue(all.makeSave(ids[0]!, 0, 'Yes')),
    queue(all.makeSave(ids[1]!, 0, 'Late'), { ...one, ...older }),
    queue(all.makeSave(ids[2]!, 0, 'Yes')),
  ]);
  expect(done).toEqual(['true', 'false', 'true']);
});

it('writes do not wait for another study', async () => {
  const other = await all.open();
  const [ours, theirs] = [await one.insertResponse(), await other.insertResponse()];
  let waits: Promise<string> | undefined;
  await all.admin.transaction(async (held) => {
    await held`select from responses where id = ${ours} for update`;
    waits = queue(all.makeSave(ours, 0, 'Yes'));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
    expect(await queue(all.makeSave(theirs, 0, 'Yes'), other)).toBe('true');
  });
  expect(await waits).toBe('true');
});

it('no write is acknowledged before the commit', async () => {
  const ids = await begun(3);
  await all.admin.run({
    text: `
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after insert on answers deferrable initially deferred
      for each row execute function refuse()`,
  });
  try {
    const outcomes = await Promise.all(ids.map((id) => queue(all.makeSave(id, 0, 'Yes'))));
    expect([outcomes, (await one.stored()).answers]).toEqual([['false', 'false', 'false'], []]);
  } finally {
    await all.admin.run({ text: 'drop function refuse() cascade' });
  }
});

it('a write that arrives just as the queue is emptied is still written', async () => {
  const id = await one.insertResponse();
  for (let moments = 0; moments < 12; moments += 1) {
    expect(await queue(all.makeSave(id, moments, 'Again'))).toBe('true');
    for (let moment = 0; moment < moments; moment += 1) await Promise.resolve();
  }
});

it('a lost connection fails every write of the batch, and later writes succeed', async () => {
  const database = connect({ target: all.app, size: 2 });
  const ids = await begun(3);
  const save = (id: string) => queue(all.makeSave(id, 0, 'Yes'), one, database);
  const under: Promise<string>[] = [];
  await all.admin.transaction(async (held) => {
    await held`select from responses where id = ${ids[0]!} for update`;
    under.push(save(ids[0]!), save(ids[1]!));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
    await held`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
  });
  expect(await Promise.all(under)).toEqual(['unavailable', 'unavailable']);
  // The pool may hand the lost connection out once more before it notices.
  await expect.poll(() => save(ids[2]!), { interval: 5 }).toBe('true');
  expect((await one.stored()).answers.map(({ response }) => response)).toEqual([ids[2]]);
  await database.close();
});

it.each<[string, (database: Database) => Promise<unknown>]>([
  ['ends', (database) => database.close()],
  [
    'is cut off',
    () => all.admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'earshot_app'`,
  ],
])('when a pool %s every write settles, and exactly the acknowledged ones are stored', async (_, end) => {
  const database = connect({ target: all.app, size: 2 });
  const ids = await begun(10);
  const done = await behind(() => {
    const waits = ids.map((id) => queue(all.makeSave(id, 0, 'Yes'), one, database));
    void end(database);
    return waits;
  }, database);
  expect(done.filter((outcome) => outcome !== 'true' && outcome !== 'unavailable')).toEqual([]);
  const stored = new Set((await one.stored()).answers.map(({ response }) => response));
  expect(ids.filter((id) => stored.has(id))).toEqual(ids.filter((__, at) => done[at] === 'true'));
});
