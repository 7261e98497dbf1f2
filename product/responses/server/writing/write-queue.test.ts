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
const begun = (count: number) => Promise.all(Array.from({ length: count }, () => one.begun()));

/** What becomes of writes that are queued while the one before them waits for a lock, which is then let go. */
async function behind(writes: () => Promise<string>[], database = all.database) {
  const first = await one.begun();
  const under: Promise<string>[] = [];
  await all.admin.transaction(async (held) => {
    await held`select from responses where id = ${first} for update`;
    under.push(queue(all.saving(first, 0, 'First'), one, database));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
    under.push(...writes());
  });
  return (await Promise.all(under)).slice(1);
}

it('who comes while a batch runs goes with the next one, in one transaction', async () => {
  const ids = await begun(20);
  const done = await behind(() => ids.map((id) => queue(all.saving(id, 0, 'Yes'))));
  expect(done).toEqual(ids.map(() => 'true'));
  expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 20]);
  const [row] = await all.admin<{ transactions: number }[]>`
    select count(distinct xmin::text)::int as transactions from answers where response = any(${ids})`;
  expect(row!.transactions).toBe(1);
});

it('a refused write takes its batch with it; tried alone the others take place', async () => {
  const ids = await begun(6);
  await one.write([all.saving(ids[2]!, 0, 'Sooner')]);
  const before = (await one.stored()).answers;
  const done = await behind(() => [
    ...ids.map((id) => queue(all.completing(id, 0, ['young']))),
    queue(all.beginning()),
  ]);
  expect(done).toEqual(Array.from({ length: 7 }, () => 'false'));
  const { answers, counts } = await one.stored();
  expect([answers.length - before.length, counts]).toEqual([1, { started: 7 }]);
  const again = [];
  for (const id of ids) again.push(await queue(all.completing(id, 0, ['young'])));
  expect(again).toEqual(['true', 'true', 'false', 'true', 'true', 'true']);
  expect((await one.stored()).counts).toEqual({ started: 7, completed: 5, 'quota young': 5 });
  expect(await one.wrongCounts()).toEqual([]);
});

it('of two tabs that were decided on the same state the first takes place, and the second does not', async () => {
  const [id, other] = await begun(2);
  const done = await behind(() => [
    queue(all.saving(id!, 0, 'First tab')),
    queue(all.saving(other!, 0, 'Other')),
    queue(all.saving(id!, 0, 'Second tab', 2)),
  ]);
  expect(done).toEqual(['true', 'true', 'false']);
  const { answers } = await one.stored();
  expect(answers.find(({ response }) => response === id)!.value.text).toBe('First tab');
});

it('what was decided on another state of the study does not take others with it', async () => {
  const ids = await begun(3);
  const { study } = one;
  const older = { study: { ...study, loaded: { ...study.loaded, state: 'paused' as const } } };
  const done = await behind(() => [
    queue(all.saving(ids[0]!, 0, 'Yes')),
    queue(all.saving(ids[1]!, 0, 'Late'), { ...one, ...older }),
    queue(all.saving(ids[2]!, 0, 'Yes')),
  ]);
  expect(done).toEqual(['true', 'false', 'true']);
});

it('nobody waits for another study', async () => {
  const other = await all.open();
  const [ours, theirs] = [await one.begun(), await other.begun()];
  let waits: Promise<string> | undefined;
  await all.admin.transaction(async (held) => {
    await held`select from responses where id = ${ours} for update`;
    waits = queue(all.saving(ours, 0, 'Yes'));
    await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
    expect(await queue(all.saving(theirs, 0, 'Yes'), other)).toBe('true');
  });
  expect(await waits).toBe('true');
});

it('nobody is acknowledged before the commit', async () => {
  const ids = await begun(3);
  await all.admin.run({
    text: `
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after insert on answers deferrable initially deferred
      for each row execute function refuse()`,
  });
  try {
    const said = await Promise.all(ids.map((id) => queue(all.saving(id, 0, 'Yes'))));
    expect([said, (await one.stored()).answers]).toEqual([['false', 'false', 'false'], []]);
  } finally {
    await all.admin.run({ text: 'drop function refuse() cascade' });
  }
});

it('who comes in the very moment a line ends is served', async () => {
  const id = await one.begun();
  for (let moments = 0; moments < 12; moments += 1) {
    expect(await queue(all.saving(id, moments, 'Again'))).toBe('true');
    for (let moment = 0; moment < moments; moment += 1) await Promise.resolve();
  }
});

it('a connection lost under a batch is told to all in it, and the next ones are served', async () => {
  const database = connect({ target: all.app, size: 2 });
  const ids = await begun(3);
  const save = (id: string) => queue(all.saving(id, 0, 'Yes'), one, database);
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
])('when a process %s everybody hears, and exactly who is acknowledged is stored', async (_, end) => {
  const database = connect({ target: all.app, size: 2 });
  const ids = await begun(10);
  const done = await behind(() => {
    const waits = ids.map((id) => queue(all.saving(id, 0, 'Yes'), one, database));
    void end(database);
    return waits;
  }, database);
  expect(done.filter((said) => said !== 'true' && said !== 'unavailable')).toEqual([]);
  const stored = new Set((await one.stored()).answers.map(({ response }) => response));
  expect(ids.filter((id) => stored.has(id))).toEqual(ids.filter((__, at) => done[at] === 'true'));
});
